<?php

declare(strict_types=1);

require __DIR__ . '/own-pages.php';

answer(function (TvServer $tv): void {
    $tv->requestCode((string) $_POST['phone']);
    http_response_code(204);
});
