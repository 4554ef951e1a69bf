# shellcheck shell=bash
# Finding a JDK, and running Maven with it. Sourced by the scripts that need them; does nothing by itself.

JDK_WANTED=25
source "${BASH_SOURCE[0]%/*}/setup.sh"

# Prints the version that a Java home claims in its `release` file ("25.0.1"), or nothing.
java_version() {
  local line
  [[ -r $1/release ]] || return 0
  while read -r line; do
    if [[ $line == JAVA_VERSION=* ]]; then
      line=${line#*=}
      echo "${line//\"/}"
      return 0
    fi
  done <"$1/release"
}

# Prints every place where a JDK may be, best first, one a line.
jdk_places() {
  local java dir
  [[ -z ${JAVA_HOME:-} ]] || echo "$JAVA_HOME"
  if java=$(type -P java); then
    java=$(readlink -f "$java")
    echo "${java%/bin/java}"
  fi
  # PISTE_JDK_DIRS (folders that hold JDKs, separated by colons) stands in for the usual folders.
  if [[ -n ${PISTE_JDK_DIRS+set} ]]; then
    while read -r -d : dir; do
      printf '%s\n' "$dir"/*
    done <<<"$PISTE_JDK_DIRS:"
  else
    printf '%s\n' /usr/lib/jvm/* /opt/* ~/.sdkman/candidates/java/* ~/.jdks/* \
      /Library/Java/JavaVirtualMachines/*/Contents/Home
  fi
}

# Sets JDK and JDK_VERSION to the first JDK that is new enough; otherwise fails, with those that are not, a line each, in
# JDK_PASSED_OVER.
# shellcheck disable=SC2034 # they are for whoever sourced this
seek_jdk() {
  local home version seen=""
  while read -r home; do
    [[ -x $home/bin/java && $seen != *" $home"$'\n'* ]] || continue
    version=$(java_version "$home")
    # "25.0.1", "26-ea" and "1.8.0_402" begin with the number that counts.
    if [[ ${version%%[!0-9]*} -ge $JDK_WANTED && -x $home/bin/javac ]]; then
      JDK=$home JDK_VERSION=$version
      return 0
    fi
    seen+="  passed over ${version:-an unknown version} in $home"$'\n'
  done < <(jdk_places)
  JDK_PASSED_OVER=$seen
  return 1
}

# Each fails, saying on stderr what to do, if the thing is not there and cannot be got.
find_jdk() { need jdk; }
need_maven() { need maven; }
need_node() { need node; }

# jdk_modules LIB: prints the parts of the JDK that the jars in a folder need, separated by commas. Some are found by name at
# run time, where jdeps does not look: SQLite's rowset, file systems in jars, French numbers.
jdk_modules() {
  local modules
  modules=$("$JDK/bin/jdeps" --multi-release "$JDK_WANTED" --ignore-missing-deps --print-module-deps --module-path "$1" "$1"/*.jar)
  echo "${modules##*$'\n'},java.sql.rowset,jdk.localedata,jdk.zipfs"
}

# Runs Maven on the JDK itself, so that one Java compiles all the modules. Runs are short: no time is spent on optimising it.
maven() {
  JAVA_HOME=$JDK MAVEN_OPTS="-XX:+UseSerialGC -XX:TieredStopAtLevel=1 ${MAVEN_OPTS:-}" \
    mvn -B --no-transfer-progress "$@" </dev/null
}
