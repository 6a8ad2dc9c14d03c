<?php

declare(strict_types=1);

require __DIR__ . '/own-pages.php';

answer(function (TvServer $tv): void {
    $phone = $_SESSION['phone'] ?? null;
    $deviceId = update_data(fn (array &$data) => $data['accounts'][$phone] ?? null);
    if ($phone === null || $deviceId === null) http_response_code(401);
    else echo $tv->token($deviceId);
});
