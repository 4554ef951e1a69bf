# shellcheck shell=bash
# Finding a JDK, and running Maven with it. Sourced by the scripts that need them; does nothing by itself.

JDK_WANTED=25

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

# Sets JDK and JDK_VERSION to the first JDK that is new enough; otherwise says on stderr what to install, and fails.
# shellcheck disable=SC2034 # both are for whoever sourced this
find_jdk() {
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
  cat >&2 <<END
Piste needs a JDK $JDK_WANTED or newer, and found none.
${seen}Install one:
  Debian, Ubuntu   apt install openjdk-$JDK_WANTED-jdk   (or temurin-$JDK_WANTED-jdk, from Adoptium)
  Fedora           dnf install java-$JDK_WANTED-openjdk-devel
  macOS            brew install --cask temurin@$JDK_WANTED
If you have one elsewhere, set JAVA_HOME to its folder.
END
  return 1
}

# Fails, saying on stderr what to install, when there is no Maven.
need_maven() {
  type -P mvn >/dev/null && return 0
  cat >&2 <<END
Piste is built with Maven 3.8 or newer, and there is no mvn on the path. Install it:
  Debian, Ubuntu   apt install maven
  Fedora           dnf install maven
  macOS            brew install maven
END
  return 1
}

# Says what to install where there is no Node.js for the page.
need_node() {
  if type -P node >/dev/null && type -P npm >/dev/null && (($(node -p 'process.versions.node.split(".")[0]') >= 20)); then
    return 0
  fi
  cat >&2 <<END
The page of Piste is built with Node.js 20 or newer and npm, and they are not on the path. Install them:
  Debian, Ubuntu   apt install nodejs npm
  Fedora           dnf install nodejs
  macOS            brew install node
END
  return 1
}

# Says what to install where there is no Chromium to try the page in.
need_chromium() {
  local name
  [[ -z ${CHROMIUM:-} ]] || return 0
  for name in chromium chromium-browser google-chrome google-chrome-stable; do
    ! type -P "$name" >/dev/null || return 0
  done
  cat >&2 <<END
The tests of the page drive Chromium, and there is none on the path. Install it:
  Debian, Ubuntu   apt install chromium
  Fedora           dnf install chromium
  macOS            brew install --cask chromium
If you have one elsewhere, set CHROMIUM to its file.
END
  return 1
}

# Says what to install where there is no NATS server for the tests of shared experiments. Debian puts it where only some
# users' paths lead.
need_nats() {
  [[ -z ${NATS_SERVER:-} ]] || return 0
  ! PATH=$PATH:/usr/sbin:/usr/local/sbin type -P nats-server >/dev/null || return 0
  cat >&2 <<END
The tests of the lab start a NATS server, and there is no nats-server on the path. Install it:
  Debian, Ubuntu   apt install nats-server
  macOS            brew install nats-server
If you have one elsewhere, set NATS_SERVER to its file.
END
  return 1
}

# Runs Maven, which runs on any Java (on this one, if there is no other) and looks for the JDK that the build needs in
# every variable named JAVA…_HOME, among other places: so it finds what find_jdk found.
maven() {
  if [[ -z ${JAVA_HOME:-} ]] && ! type -P java >/dev/null; then
    local -x JAVA_HOME=$JDK
  fi
  JAVA25_HOME=$JDK mvn -B --no-transfer-progress "$@" </dev/null
}
