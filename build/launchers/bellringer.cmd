@echo off
rem Starts bellringer with the Node beside it. Delayed expansion stays off, so that a folder may have "!" in its name.
setlocal EnableExtensions DisableDelayedExpansion
title bellringer
if exist "%~dp0runtime\node.exe" goto start
echo bellringer is not complete. Windows may be showing you the inside of the zip file:
echo close this, right-click the zip file, choose "Extract All", and start bellringer from the new folder.
pause
exit /b 1

:start
set "BELLRINGER_STARTED_AS=archive"
rem V8 takes these limits only when it starts.
"%~dp0runtime\node.exe" --max-semi-space-size=8 --max-old-space-size=1024 -r "%~dp0dist\before.cjs" "%~dp0dist\main.mjs" %*
set "BELLRINGER_EXIT=%errorlevel%"
rem A window opened by a double click would close before anybody has read what was wrong.
if not "%BELLRINGER_EXIT%"=="0" if "%~1"=="" pause
exit /b %BELLRINGER_EXIT%
