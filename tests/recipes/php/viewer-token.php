<?php

declare(strict_types=1);

require __DIR__ . '/own-pages.php';

answer(function (TvServer $tv): void {
    $deviceId = $_SESSION['tv_device'] ?? null;
    if ($deviceId === null) http_response_code(401);
    else echo $tv->token($deviceId);
});
