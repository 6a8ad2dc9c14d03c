<?php

declare(strict_types=1);

require __DIR__ . '/own-pages.php';

// The device stays with the account, for the next visit.
answer(function (): void {
    session_destroy();
    http_response_code(204);
});
