<?php

declare(strict_types=1);

require __DIR__ . '/own-pages.php';

// The viewer has typed the code that request-code.php has had sent.
answer(function (TvServer $tv): void {
    $phone = read_phone(10);
    $known = update_data(fn (array &$data) => $data['accounts'][$phone] ?? null);
    $deviceId = $tv->signIn($phone, (string) ($_POST['code'] ?? ''), $known);
    update_data(function (array &$data) use ($phone, $deviceId): void {
        $data['accounts'][$phone] = $deviceId;
    });
    session_regenerate_id(true);
    $_SESSION['phone'] = $phone;
    http_response_code(204);
});
