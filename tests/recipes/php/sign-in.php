<?php

declare(strict_types=1);

require __DIR__ . '/own-pages.php';

// The viewer has typed the code that request-code.php has had sent.
answer(function (TvServer $tv): void {
    $deviceId = $tv->signIn((string) $_POST['phone'], (string) $_POST['code']);
    session_regenerate_id(true);
    // In a real site: a column of its database, encrypted.
    $_SESSION['tv_device'] = $deviceId;
    http_response_code(204);
});
