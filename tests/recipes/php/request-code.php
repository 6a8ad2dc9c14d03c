<?php

declare(strict_types=1);

require __DIR__ . '/own-pages.php';

// Codes cost the operator money and annoy their receivers.
answer(function (TvServer $tv): void {
    $tv->requestCode(read_phone(3));
    http_response_code(204);
});
