@echo off
rem Runs Piste on Windows; builds it first when there is no build. After a change of the sources delete app\target\launcher\lib.
rem
rem PISTE_JAVA_OPTS: further options for java, separated by spaces.
setlocal
set "root=%~dp0"
set "java=java"
if defined JAVA_HOME set "java=%JAVA_HOME%\bin\java"

"%java%" --version 2>nul | findstr /r /c:" 2[5-9]\." /c:" [3-9][0-9]\." >nul
if errorlevel 1 (
  echo Piste needs a JDK 25 or newer: set JAVA_HOME to its folder, or put its bin folder on the PATH. 1>&2
  exit /b 1
)
if exist "%root%app\target\launcher\lib\piste.jar" goto run

where mvn >nul 2>nul || (echo Piste is built with Maven 3.8 or newer, and there is no mvn on the PATH. 1>&2 & exit /b 1)
where npm >nul 2>nul || (echo The page of Piste is built with Node.js 20 or newer, and there is no npm on the PATH. 1>&2 & exit /b 1)
echo Building Piste, a few minutes the first time. The log: %root%target\piste-build.log 1>&2
if not exist "%root%target" mkdir "%root%target"
call npm --prefix "%root%web" ci --no-audit --no-fund >"%root%target\piste-build.log" 2>&1 || goto failed
call npm --prefix "%root%web" run build >>"%root%target\piste-build.log" 2>&1 || goto failed
call mvn -B --no-transfer-progress -f "%root%pom.xml" -Dlauncher "-Dpage.directory=%root%web\dist" -pl "!test-kit,!bench" package >>"%root%target\piste-build.log" 2>&1 || goto failed

:run
"%java%" "@%root%app\java.options" %PISTE_JAVA_OPTS% -jar "%root%app\target\launcher\lib\piste.jar" %*
exit /b %errorlevel%

:failed
echo The build failed: the end of that log says why. 1>&2
exit /b 1
