package piste.lab.tune;

import java.util.List;

/// All settings there are: one value for each option, numbered with the last option soonest.
///
/// @param sizes how many values each option has
public record OptionSpace(List<Integer> sizes) {
  public OptionSpace {
    sizes = List.copyOf(sizes);
  }

  public int settings() {
    return sizes.stream().reduce(1, Math::multiplyExact);
  }

  /// The places of a setting's values.
  int[] values(int setting) {
    int[] values = new int[sizes.size()];
    int rest = setting;
    for (int option = sizes.size() - 1; option >= 0; option--) {
      values[option] = rest % sizes.get(option);
      rest /= sizes.get(option);
    }
    return values;
  }

  int setting(int[] values) {
    int setting = 0;
    for (int option = 0; option < sizes.size(); option++) {
      setting = setting * sizes.get(option) + values[option];
    }
    return setting;
  }

  /// The setting with another value of one option.
  int with(int setting, int option, int value) {
    int[] values = values(setting);
    values[option] = value;
    return setting(values);
  }
}
