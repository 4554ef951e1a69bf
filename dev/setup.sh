# shellcheck shell=bash
# Gets what Piste needs from the system. Sourced by dev/jdk.sh; does nothing by itself.
#
#   need jdk maven node
#
# succeeds at once, without a word, if all of them are there. Otherwise it installs them with apt-get, dnf or brew: as root,
# with a sudo that asks for no password, or after a yes on the terminal. Where it may not, it prints one command to paste
# and fails. PISTE_INSTALL=no forbids installing. Everything that it says goes to stderr.

# --- What can be needed.

has_jdk() { seek_jdk; }
has_maven() { type -P mvn >/dev/null; }
has_node() {
  type -P node >/dev/null && type -P npm >/dev/null && (($(node -p 'process.versions.node.split(".")[0]') >= 20))
}
has_chromium() {
  local name
  [[ -z ${CHROMIUM:-} ]] || return 0
  for name in chromium-headless-shell chromium chromium-browser google-chrome google-chrome-stable; do
    ! type -P "$name" >/dev/null || return 0
  done
  return 1
}
# Debian puts it where only some users' paths lead.
has_nats() { [[ -n ${NATS_SERVER:-} ]] || PATH=$PATH:/usr/sbin:/usr/local/sbin type -P nats-server >/dev/null; }
# Debian and Homebrew keep the server's programs off the path. PISTE_POSTGRES_DIR stands in for Debian's folder.
has_postgres() {
  local file
  ! type -P initdb >/dev/null || return 0
  for file in "${PISTE_POSTGRES_DIR:-/usr/lib/postgresql}"/*/bin/initdb {/opt/homebrew,/usr/local}/opt/postgresql*/bin/initdb; do
    [[ ! -x $file ]] || return 0
  done
  return 1
}
has_python() { type -P python3 >/dev/null; }

offers_headless_chromium() {
  [[ $manager == apt-get && $(LC_ALL=C apt-cache policy chromium-headless-shell 2>/dev/null) == *'Candidate: '[0-9]* ]]
}

# describe THING: sets `what` it is and `why` it is needed, its `packages` for each manager, the `least` version of the
# first of them that will do (0: any), and where `else` to get it.
describe() {
  local apt dnf brew
  least=0
  case $1 in
    jdk)
      what="a JDK $JDK_WANTED or newer" why='to build and run Piste' least=$JDK_WANTED
      apt=openjdk-$JDK_WANTED-jdk-headless dnf=java-$JDK_WANTED-openjdk-devel brew=temurin@$JDK_WANTED
      else='Temurin, from adoptium.net. If you have one in an unusual folder, set JAVA_HOME to it'
      ;;
    maven)
      what='Maven 3.8 or newer' why='to build Piste' apt=maven dnf=maven brew=maven
      else='maven.apache.org; mvn must be on the path'
      ;;
    node)
      what='Node.js 20 or newer with npm' why='to build the page' least=20
      apt='nodejs npm' dnf='nodejs npm' brew=node else='nodejs.org; node and npm must be on the path'
      ;;
    chromium)
      what=Chromium why='to test the page' apt='chromium fonts-liberation' dnf=chromium brew=chromium
      else='chromium.org. If it is not on the path, set CHROMIUM to its file'
      # The one without windows costs the tests a sixth less.
      ! offers_headless_chromium || apt='chromium-headless-shell fonts-liberation'
      ;;
    nats)
      what=nats-server why='to test experiments that several machines share'
      apt=nats-server dnf=nats-server brew=nats-server
      else='nats.io. If it is not on the path, set NATS_SERVER to its file'
      ;;
    postgres)
      what='a PostgreSQL server' why='to test servers that share a database'
      apt=postgresql dnf=postgresql-server brew=postgresql@17
      else='postgresql.org; initdb must be on the path'
      ;;
    python)
      what='Python 3' why='to test the example bot' apt=python3 dnf=python3 brew=python3
      else='python.org; python3 must be on the path'
      ;;
  esac
  case $manager in
    apt-get) packages=$apt ;;
    dnf) packages=$dnf ;;
    brew) packages=$brew ;;
  esac
}

# --- How it is got.

need() {
  local thing missing=() manager='' right='' packages what why least else
  local wanted=() reasons='' elsewhere=''
  for thing in "$@"; do
    "has_$thing" || missing+=("$thing")
  done
  ((${#missing[@]})) || return 0
  manager=$(package_manager)
  right=$(right_to_install)
  if [[ $right$manager == freeapt-get ]]; then
    update_lists || return 1
  fi
  for thing in "${missing[@]}"; do
    describe "$thing"
    if is_offered; then
      # shellcheck disable=SC2206 # names are separated by spaces
      wanted+=($packages)
      reasons+="${reasons:+, }$what $why"
    else
      elsewhere+="  $what, $why: get it from $else"$'\n'
    fi
  done
  if [[ -n $elsewhere ]]; then
    printf 'Piste needs these, which %s does not offer:\n%s%s' "${manager:-this system}" "$elsewhere" "${JDK_PASSED_OVER:-}" >&2
    return 1
  fi
  install_wanted || return 1
  hash -r
  for thing in "${missing[@]}"; do
    "has_$thing" || { describe "$thing"; echo "Installed ${wanted[*]}, but could not find $what" >&2; return 1; }
  done
}

# What is offered is known only from fresh lists.
update_lists() {
  local names=''
  for thing in "${missing[@]}"; do
    describe "$thing"
    names+="${names:+, }$what"
  done
  echo "Updating the package lists of apt-get, to install $names (PISTE_INSTALL=no forbids it)" >&2
  as_root 'apt-get update'
}

package_manager() {
  local name
  for name in apt-get dnf brew; do
    ! type -P "$name" >/dev/null || { echo "$name"; return 0; }
  done
}

# Prints `free` if packages can be installed without asking anybody, `ask` if somebody can be asked, otherwise `none`.
# Homebrew needs no root, and refuses it; whoever has free sudo has a machine that installs for itself.
right_to_install() {
  if [[ ${PISTE_INSTALL:-} == no || -z $manager ]]; then
    echo none
  elif is_root; then
    if [[ $manager == brew ]]; then echo none; else echo free; fi
  elif sudo -n true 2>/dev/null; then
    echo free
  elif [[ -t 0 && -t 2 ]] && { [[ $manager == brew ]] || type -P sudo >/dev/null; }; then
    echo ask
  else
    echo none
  fi
}

is_root() { [[ $(id -u) == 0 ]]; }

# Whether the manager has the packages, the first one new enough. Where it has no lists yet, it may.
is_offered() {
  local offered
  case $manager in
    apt-get)
      compgen -G '/var/lib/apt/lists/*_Packages*' >/dev/null || return 0
      offered=$(LC_ALL=C apt-cache policy "${packages%% *}" | sed -n 's/^ *Candidate: \([0-9]*:\)\{0,1\}//p')
      ;;
    dnf) offered=$(dnf -q repoquery --latest-limit 1 --queryformat '%{version}\n' "${packages%% *}" 2>/dev/null) ;;
    brew) return 0 ;;
    *) return 1 ;;
  esac
  offered=${offered%%[!0-9]*}
  [[ -n $offered ]] && ((offered >= least))
}

# Installs the wanted packages for the reasons, if there is a right to; otherwise prints the command.
install_wanted() {
  local command answer=''
  case $manager in
    apt-get) command="apt-get install -y --no-install-recommends ${wanted[*]}" ;;
    dnf) command="dnf install -y ${wanted[*]}" ;;
    brew) command="brew install ${wanted[*]}" ;;
  esac
  if [[ $right == free ]]; then
    echo "Installing ${wanted[*]} with $manager ($reasons); PISTE_INSTALL=no forbids it" >&2
    as_root "$command"
    return
  fi
  [[ $manager != apt-get ]] || command="apt-get update && $command"
  if [[ $right == ask ]]; then
    printf 'Piste needs %s.\nInstall %s with %s now? [y/N] ' "$reasons" "${wanted[*]}" "$manager" >&2
    read -r answer || true
    if [[ $answer == [yYoO]* ]]; then
      as_root "$command"
      return
    fi
  fi
  printf 'Piste needs %s. To install:\n\n  %s\n\n' "$reasons" "$(to_paste "$command")" >&2
  return 1
}

# Prints a command as somebody here would have to give it.
to_paste() {
  if [[ $manager == brew ]] || is_root; then
    echo "$1"
  elif type -P sudo >/dev/null; then
    echo "sudo sh -c '$1'"
  else
    echo "su -c '$1'"
  fi
}

# Runs a command of the package manager. What it says is shown if it fails.
as_root() {
  local log status=0
  log=$(mktemp)
  if [[ $manager == brew ]] || is_root; then
    DEBIAN_FRONTEND=noninteractive sh -c "$1" >"$log" 2>&1 </dev/null || status=$?
  else
    # sudo asks for the password on the terminal itself.
    sudo env DEBIAN_FRONTEND=noninteractive sh -c "$1" >"$log" 2>&1 || status=$?
  fi
  ((status == 0)) || { tail -n 20 "$log" >&2; printf '\nThis failed: %s\n' "$(to_paste "$1")" >&2; }
  rm -f "$log"
  return "$status"
}
