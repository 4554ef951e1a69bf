@echo off
rem Runs Piste on Windows; builds it first when there is no build. After a change of the sources delete app\target\launcher\lib.
rem
rem PISTE_JAVA_OPTS: further options for java, separated by spaces.
setlocal
set "root=%~dp0"
set "java=java"
if defined JAVA_HOME set "java=%JAVA_HOME%\bin\java"

rem The first line is such as "openjdk 25.0.1 2025-10-21", "java 25 2025-09-16 LTS" or "openjdk 26-ea 2026-03-17".
"%java%" --version 2>nul | findstr /r /c:"^[a-z]* 2[5-9][-. ]" /c:"^[a-z]* [3-9][0-9][-. ]" >nul
if errorlevel 1 (
  echo Piste needs a JDK 25 or newer: set JAVA_HOME to its folder, or put its bin folder on the PATH. 1>&2
  exit /b 1
)
if exist "%root%app\target\launcher\lib\piste.jar" goto run

where mvn >nul 2>nul || (echo Piste is built with Maven 3.8 or newer, and there is no mvn on the PATH. 1>&2 & exit /b 1)
where npm >nul 2>nul || (echo The page of Piste is built with Node.js 20 or newer, and there is no npm on the PATH. 1>&2 & exit /b 1)
echo Building Piste, a few minutes the first time. The log: %root%target\piste-build.log 1>&2
if not exist "%root%target" mkdir "%root%target"
set "commit=unknown"
for /f %%c in ('git -C "%root%." describe --always --dirty^=+ --exclude^=* --abbrev^=7 2^>nul') do set "commit=%%c"
rem Not by --prefix: npm would pass over the settings of the machine.
rem What only tests and checks of the page need is not fetched, unless it was before.
set "without=--omit=dev"
if exist "%root%web\node_modules\vitest" set "without="
pushd "%root%web"
call npm ci --no-audit --no-fund %without% >"%root%target\piste-build.log" 2>&1 || goto failed
call npm run build >>"%root%target\piste-build.log" 2>&1 || goto failed
popd
call mvn -B --no-transfer-progress -f "%root%pom.xml" -Dlauncher "-Dbuild.commit=%commit%" "-Dpage.directory=%root%web\dist" -pl "!test-kit,!play-kit,!bench" package >>"%root%target\piste-build.log" 2>&1 || goto failed

:run
"%java%" "@%root%app\java.options" %PISTE_JAVA_OPTS% -jar "%root%app\target\launcher\lib\piste.jar" %*
exit /b %errorlevel%

:failed
echo The build failed: the end of that log says why. 1>&2
exit /b 1
