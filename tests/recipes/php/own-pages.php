<?php

declare(strict_types=1);

require_once __DIR__ . '/tv-server.php';

const ORIGIN = 'https://news.example';

/** Runs a route for this site's own pages only: the answers are credentials. */
function answer(callable $route): void
{
    if ($_SERVER['REQUEST_METHOD'] !== 'POST' || ($_SERVER['HTTP_ORIGIN'] ?? '') !== ORIGIN) {
        http_response_code(403);
        return;
    }
    // PHP sends `Cache-Control: no-store` with a session.
    session_start(['cookie_secure' => true, 'cookie_httponly' => true, 'cookie_samesite' => 'Lax']);
    try {
        $route(new TvServer('https://api.operator.example', 'The Morning Post'));
    } catch (TvServerError $error) {
        // The viewer has removed the device: the next visit signs in again.
        if ($error->call === 'POST /auth/device' && $error->status === 404) unset($_SESSION['tv_device']);
        http_response_code($error->status === null || $error->status >= 500 ? 503 : 401);
    }
}
