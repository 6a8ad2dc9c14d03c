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
     * Signs a viewer in by the code sent to a phone, and registers a device for that viewer. Returns the id of the device, a
     * credential: store it with the viewer's account, and reuse it. Each call registers one more, and an account has few.
     */
    public function signIn(string $phone, string $code): string
    {
        $user = $this->post('/auth/otp', ['phone' => $phone, 'token' => $code]);
        $device = [
            'device_type' => 'pc',
            'vendor' => 'PC',
            'model' => $this->deviceName,
            'application_type' => 'web',
            'serial' => vsprintf('%s%s-%s-%s-%s-%s%s%s', str_split(bin2hex(random_bytes(16)), 4)),
        ];
        $path = '/users/self/devices';
        return $this->field($path, $this->post($path, $device, $this->field('/auth/otp', $user, 'access_token')), 'id');
    }

    /** Returns a new token of a device, which plays streams. Status 404 if the viewer has removed the device. */
    public function token(string $deviceId): string
    {
        $path = '/auth/device';
        return $this->field($path, $this->post($path, ['device_id' => $deviceId]), 'access_token');
    }

    private function post(string $path, array $body, ?string $userToken = null): array
    {
        $query = $userToken === null ? '' : '?' . http_build_query(['access_token' => $userToken]);
        $context = stream_context_create(['http' => [
            'method' => 'POST',
            'header' => ['Accept: application/json', 'Content-Type: application/json'],
            'content' => json_encode($body, JSON_THROW_ON_ERROR),
            'timeout' => self::TIMEOUT_S,
            'follow_location' => 0,
            'ignore_errors' => true,
        ]]);
        // Silent: the warning contains the address, and with it the token.
        $answer = @fopen(rtrim($this->api, '/') . "/v2$path$query", 'r', false, $context);
        if ($answer === false) throw new TvServerError("POST $path", null);
        $status = null;
        foreach (stream_get_meta_data($answer)['wrapper_data'] as $line)
            if (preg_match('~^HTTP/\S+ (\d{3})~', $line, $found)) $status = (int) $found[1];
        $fields = json_decode((string) stream_get_contents($answer), true);
        fclose($answer);
        if ($status >= 200 && $status < 300) return is_array($fields) ? $fields : [];
        $reason = $fields['error']['message'] ?? null;
        throw new TvServerError("POST $path", $status, is_string($reason) ? $reason : null);
    }

    private function field(string $path, array $answer, string $name): string
    {
        $value = $answer[$name] ?? null;
        if (is_string($value) && $value !== '') return $value;
        throw new TvServerError("POST $path", null, "the answer has no $name");
    }
}
