<?php

declare(strict_types=1);

/** A call that the operator refused or did not answer. It contains neither a token nor a device id. */
final class TvServerError extends RuntimeException
{
    /**
     * @param string $call Method and path, as `POST /auth/device`.
     * @param int|null $status HTTP status; null without an answer that can be read.
     * @param string|null $reason The operator's text for people; null without one.
     */
    public function __construct(
        public readonly string $call,
        public readonly ?int $status,
        public readonly ?string $reason = null,
    ) {
        parent::__construct($call . ': ' . ($status ?? 'no answer'));
    }
}

/** The operator as a partner's server needs it. PHP 8.1 or newer, with OpenSSL and `allow_url_fopen`. */
final class TvServer
{
    private const TIMEOUT_S = 15;

    /** @param string $api Base address of the operator's API, without `/v2`. */
    public function __construct(private readonly string $api, private readonly string $deviceName)
    {
        if (!preg_match('~^(https://|http://(localhost|127\.0\.0\.1)[:/])~', "$api/"))
            throw new InvalidArgumentException("api: $api is not https");
    }

    /** Makes the operator send a code to a phone, digits only. */
    public function requestCode(string $phone): void
    {
        $this->post('/otps', ['phone' => $phone, 'can_display_message' => false]);
    }

    /**
     * Signs a viewer in by the code sent to a phone, and returns the id of the viewer's device, a credential: store it with the
     * viewer's account at your site. `$knownDevice`, the id of an earlier sign-in, is returned again if it is still a device of this
     * viewer. Otherwise one is registered, and an account has few.
     */
    public function signIn(string $phone, string $code, ?string $knownDevice = null): string
    {
        $user = $this->field('/auth/otp', $this->post('/auth/otp', ['phone' => $phone, 'token' => $code]), 'access_token');
        $path = '/users/self/devices';
        if ($knownDevice !== null && in_array($knownDevice, array_column($this->send('GET', $path, $user), 'id'), true))
            return $knownDevice;
        $device = [
            'device_type' => 'pc',
            'vendor' => 'PC',
            'model' => $this->deviceName,
            'application_type' => 'web',
            'serial' => vsprintf('%s%s-%s-%s-%s-%s%s%s', str_split(bin2hex(random_bytes(16)), 4)),
        ];
        return $this->field($path, $this->post($path, $device, $user), 'id');
    }

    /** Returns a new token of a device, which plays streams. Status 404 if the viewer has removed the device. */
    public function token(string $deviceId): string
    {
        $path = '/auth/device';
        return $this->field($path, $this->post($path, ['device_id' => $deviceId]), 'access_token');
    }

    private function post(string $path, array $body, ?string $userToken = null): array
    {
        return $this->send('POST', $path, $userToken, json_encode($body, JSON_THROW_ON_ERROR));
    }

    private function send(string $method, string $path, ?string $userToken, string $body = ''): array
    {
        $query = $userToken === null ? '' : '?' . http_build_query(['access_token' => $userToken]);
        $context = stream_context_create(['http' => [
            'method' => $method,
            'header' => ['Accept: application/json', 'Content-Type: application/json'],
            'content' => $body,
            'timeout' => self::TIMEOUT_S,
            'follow_location' => 0,
            'ignore_errors' => true,
        ]]);
        // Silent: the warning contains the address, and with it the token.
        $answer = @fopen(rtrim($this->api, '/') . "/v2$path$query", 'r', false, $context);
        if ($answer === false) throw new TvServerError("$method $path", null);
        $status = null;
        foreach (stream_get_meta_data($answer)['wrapper_data'] as $line)
            if (preg_match('~^HTTP/\S+ (\d{3})~', $line, $found)) $status = (int) $found[1];
        $fields = json_decode((string) stream_get_contents($answer), true);
        fclose($answer);
        if ($status >= 200 && $status < 300) return is_array($fields) ? $fields : [];
        $reason = $fields['error']['message'] ?? null;
        throw new TvServerError("$method $path", $status, is_string($reason) ? $reason : null);
    }

    private function field(string $path, array $answer, string $name): string
    {
        $value = $answer[$name] ?? null;
        if (is_string($value) && $value !== '') return $value;
        throw new TvServerError("POST $path", null, "the answer has no $name");
    }
}
