package piste.people.account;

import static java.nio.charset.StandardCharsets.UTF_8;

import com.webauthn4j.WebAuthnManager;
import com.webauthn4j.converter.AttestedCredentialDataConverter;
import com.webauthn4j.converter.CollectedClientDataConverter;
import com.webauthn4j.converter.util.ObjectConverter;
import com.webauthn4j.credential.CredentialRecordImpl;
import com.webauthn4j.data.AuthenticationParameters;
import com.webauthn4j.data.AuthenticationRequest;
import com.webauthn4j.data.PublicKeyCredentialParameters;
import com.webauthn4j.data.PublicKeyCredentialType;
import com.webauthn4j.data.RegistrationParameters;
import com.webauthn4j.data.RegistrationRequest;
import com.webauthn4j.data.attestation.authenticator.AttestedCredentialData;
import com.webauthn4j.data.attestation.authenticator.AuthenticatorData;
import com.webauthn4j.data.attestation.statement.COSEAlgorithmIdentifier;
import com.webauthn4j.data.attestation.statement.NoneAttestationStatement;
import com.webauthn4j.data.client.CollectedClientData;
import com.webauthn4j.data.client.Origin;
import com.webauthn4j.data.client.challenge.DefaultChallenge;
import com.webauthn4j.server.ServerProperty;
import com.webauthn4j.util.exception.WebAuthnException;
import java.util.Arrays;
import java.util.Base64;
import java.util.List;
import java.util.Objects;
import java.util.function.Supplier;
import java.util.stream.Stream;
import piste.rules.Attempt;
import piste.rules.Refusal;
import tools.jackson.core.JacksonException;

/// Whether what a browser says of a passkey is so, by the rules of WebAuthn. The library is loaded
/// when the first passkey comes.
public final class PasskeyCheck {
  private static final Base64.Decoder BYTES = Base64.getUrlDecoder();
  private static final Base64.Encoder TEXT = Base64.getUrlEncoder().withoutPadding();

  private PasskeyCheck() {}

  /// Where a passkey counts.
  ///
  /// @param host without a port
  /// @param origin of the page, as browsers tell it
  public record Site(String host, String origin) {}

  /// What a browser says of a new passkey; all in Base64 for addresses.
  public record Registration(String clientData, String attestation) {}

  /// What a browser says of a sign-in; all in Base64 for addresses.
  ///
  /// @param user whom the passkey is for, by its own word
  public record Assertion(
      String id, String clientData, String authenticatorData, String signature, String user) {}

  /// A passkey that was just made.
  @SuppressWarnings("ArrayRecordComponent") // handed on at once, never compared
  record Made(String id, byte[] credential, long counter) {}

  /// A passkey as it is kept.
  ///
  /// @param user whom it is for
  @SuppressWarnings("ArrayRecordComponent") // handed on at once, never compared
  record Key(String user, byte[] credential, long counter) {}

  /// What the browser was asked to have signed, by its own word.
  static Attempt<String> challenge(String clientData) {
    return checked(
        () -> {
          CollectedClientData said =
              Objects.requireNonNull(Web.CLIENT_DATA.convert(BYTES.decode(clientData)));
          return TEXT.encodeToString(said.getChallenge().getValue());
        });
  }

  static Attempt<Made> registered(Site site, String challenge, Registration said) {
    return checked(
        () -> {
          AuthenticatorData<?> data =
              Objects.requireNonNull(
                      Web.MANAGER
                          .verify(
                              new RegistrationRequest(
                                  BYTES.decode(said.attestation()),
                                  BYTES.decode(said.clientData())),
                              new RegistrationParameters(
                                  property(site, challenge), Web.ALGORITHMS, true, true))
                          .getAttestationObject())
                  .getAuthenticatorData();
          AttestedCredentialData credential =
              Objects.requireNonNull(data.getAttestedCredentialData());
          return new Made(
              TEXT.encodeToString(credential.getCredentialId()),
              Web.CREDENTIALS.convert(credential),
              data.getSignCount());
        });
  }

  /// The passkey's counter, if it signed this challenge for this site.
  static Attempt<Long> asserted(Site site, String challenge, Key key, Assertion said) {
    byte[] user = said.user().isEmpty() ? key.user().getBytes(UTF_8) : bytes(said.user());
    if (!Arrays.equals(user, key.user().getBytes(UTF_8))) {
      return Attempt.refused(wrong("it is for another player"));
    }
    return checked(
        () -> {
          AuthenticationParameters parameters =
              new AuthenticationParameters(
                  property(site, challenge),
                  new CredentialRecordImpl(
                      new NoneAttestationStatement(),
                      null,
                      null,
                      null,
                      key.counter(),
                      Web.CREDENTIALS.convert(key.credential()),
                      null,
                      null,
                      null,
                      null),
                  null,
                  true,
                  true);
          return Objects.requireNonNull(
                  Web.MANAGER
                      .verify(
                          new AuthenticationRequest(
                              BYTES.decode(said.id()),
                              user,
                              BYTES.decode(said.authenticatorData()),
                              BYTES.decode(said.clientData()),
                              BYTES.decode(said.signature())),
                          parameters)
                      .getAuthenticatorData())
              .getSignCount();
        });
  }

  private static byte[] bytes(String text) {
    try {
      return BYTES.decode(text);
    } catch (IllegalArgumentException _) {
      return new byte[0];
    }
  }

  private static ServerProperty property(Site site, String challenge) {
    return ServerProperty.builder()
        .origin(new Origin(site.origin()))
        .rpId(site.host())
        .challenge(new DefaultChallenge(BYTES.decode(challenge)))
        .build();
  }

  /// The library throws at whatever is wrong, and at nonsense whatever its parts throw.
  private static <T> Attempt<T> checked(Supplier<T> work) {
    try {
      return Attempt.made(work.get());
    } catch (WebAuthnException
        | JacksonException
        | IllegalArgumentException
        | NullPointerException e) {
      return Attempt.refused(
          wrong(Objects.requireNonNullElse(e.getMessage(), "it is not readable")));
    }
  }

  private static Refusal wrong(String why) {
    return new Refusal(
        Refusal.Kind.FORBIDDEN, "people.passkey", "this passkey is not accepted: " + why);
  }

  private static final class Web {
    static final ObjectConverter CONVERTER = new ObjectConverter();
    static final WebAuthnManager MANAGER =
        WebAuthnManager.createNonStrictWebAuthnManager(CONVERTER);
    static final CollectedClientDataConverter CLIENT_DATA =
        new CollectedClientDataConverter(CONVERTER);
    static final AttestedCredentialDataConverter CREDENTIALS =
        new AttestedCredentialDataConverter(CONVERTER);
    static final List<PublicKeyCredentialParameters> ALGORITHMS =
        Stream.of(
                COSEAlgorithmIdentifier.EdDSA,
                COSEAlgorithmIdentifier.ES256,
                COSEAlgorithmIdentifier.RS256)
            .map(one -> new PublicKeyCredentialParameters(PublicKeyCredentialType.PUBLIC_KEY, one))
            .toList();
  }
}
