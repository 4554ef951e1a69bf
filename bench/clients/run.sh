# shellcheck shell=bash
# Running a load generator. Sourced by the commands of bench that load a server; does nothing by itself.

# run NAME OPTION…: installs what the clients need, builds the server, and runs.
run() {
  local name=$1 clients tool
  clients=$(dirname "$(readlink -f "${BASH_SOURCE[0]}")")
  shift
  for tool in node npm; do
    if ! type -P "$tool" >/dev/null; then
      echo "bench/$name needs $tool: install Node.js 20.11 or newer, with npm, and put it on the path" >&2
      exit 1
    fi
  done
  if [[ ! $clients/node_modules/.package-lock.json -nt $clients/package-lock.json ]] &&
    ! npm --prefix "$clients" ci --silent --no-audit --no-fund --ignore-scripts; then
    echo "npm could not install the clients (npm --prefix bench/clients ci says more)" >&2
    exit 1
  fi
  # Both sides of several thousand connections.
  ulimit -n "$(ulimit -H -n)"
  exec node "$clients/$name.mjs" "$@"
}
