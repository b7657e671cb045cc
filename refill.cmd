@echo off
rem Double-click: installs what is missing and starts Refill. The window stays open when that fails.
cd /d "%~dp0"
title Refill
where node >nul 2>nul
if errorlevel 1 (
  echo Refill needs Node. Install it from https://nodejs.org and double-click refill.cmd again.
  pause
  exit /b 1
)
node tools\begin.mjs
if errorlevel 1 pause
