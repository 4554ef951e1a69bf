# shellcheck shell=bash
# What the tests of the scripts share. Sourced by them: gives them a folder, `scratch`, that goes when they end.

scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
passed=0 failed=0

# Runs a command; leaves what came of it in out, err and status.
run() {
  status=0
  out=$("$@" 2>"$scratch/err" </dev/null) || status=$?
  err=$(<"$scratch/err")
}

# it SENTENCE FUNCTION: one test, which passes when the function succeeds.
it() {
  if "$2"; then
    echo "ok      $1"
    passed=$((passed + 1))
  else
    printf 'FAILED  %s\n  exit code: %s\n  stdout: %s\n  stderr: %s\n' "$1" "$status" "$out" "$err"
    failed=$((failed + 1))
  fi
}

# tools FOLDER NAME…: puts programs of this system, as far as there are, into a folder that can be a whole path.
tools() {
  local tool path
  mkdir -p "$1"
  for tool in "${@:2}"; do
    if path=$(type -P "$tool"); then ln -s "$path" "$1/$tool"; fi
  done
}

# Tells how many tests passed; fails if one did not.
summary() {
  printf '\n%d passed, %d failed\n' "$passed" "$failed"
  ((failed == 0))
}
