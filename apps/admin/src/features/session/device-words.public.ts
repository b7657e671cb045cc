const systems = [
  [/android/i, 'Android'],
  [/iphone|ipad/i, 'iPhone or iPad'],
  [/windows/i, 'Windows'],
  [/mac os/i, 'Mac'],
  [/linux|cros/i, 'Linux'],
] as const
// Each names those before it too, so the most special comes first.
const browsers = [
  [/edg(a|ios)?\//i, 'Edge'],
  [/opr\/|opera/i, 'Opera'],
  [/samsungbrowser/i, 'Samsung Internet'],
  [/firefox|fxios/i, 'Firefox'],
  [/chrome|crios/i, 'Chrome'],
  [/safari/i, 'Safari'],
] as const

type Known = readonly (readonly [RegExp, string])[]
const found = (known: Known, device: string) => known.find(([sign]) => sign.test(device))?.[1]

/** 'Chrome on Windows'; of a program the name that it gives itself, 'Collector/2.1'. */
export const deviceWords = (device: string): string => {
  const [browser, system] = [found(browsers, device), found(systems, device)]
  if (browser) return system ? `${browser} on ${system}` : browser
  return device.split(' ', 1)[0] || 'Not known'
}
