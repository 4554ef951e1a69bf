# shellcheck shell=bash
# Tells on stderr how far a build is: on a terminal one line that changes, otherwise a line for each step. How long is left
# is told by the build before, which a file remembers: in each line a step and the second at which it began.
# Sourced by the launcher; counts by SECONDS.

progress_begin() {
  progress_title=$1 progress_file=$2
  progress_steps=() progress_times=() progress_before=() progress_total=0
  local second name
  if [[ -r $progress_file ]]; then
    while read -r second name; do
      progress_before+=("$second")
    done <"$progress_file"
    progress_total=$((${#progress_before[@]} - 1))
  fi
}

# progress_of TOTAL: how many steps there will be. The build before knows better, if there was one.
progress_of() { ((${#progress_before[@]})) || progress_total=$1; }

# progress_step NAME: a step begins.
progress_step() {
  progress_steps+=("$1")
  progress_times+=("$SECONDS")
  if [[ -t 2 ]]; then
    progress_tick
  else
    printf '%s: %3d s  %s, %s%s\n' "$progress_title" "$SECONDS" "$1" "$(progress_count)" "$(progress_left)" >&2
  fi
}

# Tells how far it is by now, on a terminal.
progress_tick() {
  [[ -t 2 ]] || return 0
  printf '\r\033[K%s: %s, %s, %d s%s' "$progress_title" "$(progress_count)" "${progress_steps[${#progress_steps[@]} - 1]}" "$SECONDS" \
    "$(progress_left)" >&2
}

# Prints which step it is, and of how many, if that is known.
progress_count() {
  local count=${#progress_steps[@]}
  printf 'step %d' "$count"
  ((progress_total < count)) || printf ' of %d' "$progress_total"
}

# Prints how long is left, if the build before tells. Its last line bears its end.
progress_left() {
  local at=$((${#progress_steps[@]} - 1)) left
  ((at < ${#progress_before[@]} - 1)) || return 0
  left=$((progress_before[progress_total] - progress_before[at] - SECONDS + progress_times[at]))
  ((left < 1)) || printf ', about %d s left' "$left"
}

# progress_end: the last step ended well.
progress_end() {
  local at
  [[ ! -t 2 ]] || printf '\r\033[K' >&2
  printf '%s: done in %d s.\n' "$progress_title" "$SECONDS" >&2
  {
    for at in "${!progress_steps[@]}"; do
      echo "${progress_times[at]} ${progress_steps[at]}"
    done
    echo "$SECONDS end"
  } >"$progress_file"
}
