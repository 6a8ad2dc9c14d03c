<?php

declare(strict_types=1);

require_once __DIR__ . '/tv-server.php';

const ORIGIN = 'https://news.example';
/** Accounts and limits of this site, outside the folder that is served. In a real site: its database, device ids encrypted. */
const DATA = __DIR__ . '/../site-data.json';

/** Changes the data of this site, one request after the other, and returns the result of `$change`. */
function update_data(callable $change): mixed
{
    $file = fopen(DATA, 'c+');
    flock($file, LOCK_EX);
    $data = json_decode((string) stream_get_contents($file), true) ?? ['accounts' => [], 'uses' => []];
    $result = $change($data);
    ftruncate($file, 0);
    rewind($file);
    fwrite($file, json_encode($data, JSON_THROW_ON_ERROR));
    fclose($file);
    return $result;
}

final class TooOften extends RuntimeException {}

/** Counts a use of a phone, a session or an address; throws beyond `$most` in ten minutes. */
function limit(string $key, int $most): void
{
    $count = update_data(function (array &$data) use ($key): int {
        $window = intdiv(time(), 600);
        if (($data['window'] ?? null) !== $window) $data = ['window' => $window, 'uses' => []] + $data;
        return $data['uses'][$key] = ($data['uses'][$key] ?? 0) + 1;
    });
    if ($count > $most) throw new TooOften($key);
}

/** The phone of the form; throws for one that is no phone number, or that asks too often. */
function read_phone(int $most): string
{
    $phone = (string) ($_POST['phone'] ?? '');
    if (!preg_match('/^\d{9,15}$/D', $phone)) throw new InvalidArgumentException('A phone number has 9 to 15 digits.');
    limit($_SERVER['SCRIPT_NAME'] . " $phone", $most);
    limit('session ' . session_id(), 20);
    limit('address ' . ($_SERVER['REMOTE_ADDR'] ?? ''), 60);
    return $phone;
}

/** Runs a route for this site's own pages only: the answers are credentials. */
function answer(callable $route): void
{
    if ($_SERVER['REQUEST_METHOD'] !== 'POST' || ($_SERVER['HTTP_ORIGIN'] ?? '') !== ORIGIN) {
        http_response_code(403);
        return;
    }
    // PHP sends `Cache-Control: no-store` with a session. Another site of the same domain cannot set a cookie of this name, and a
    // session that this site has not begun is none.
    session_start([
        'name' => '__Host-session',
        'use_strict_mode' => true,
        'cookie_path' => '/',
        'cookie_secure' => true,
        'cookie_httponly' => true,
        'cookie_samesite' => 'Lax',
    ]);
    header('Content-Type: text/plain; charset=utf-8');
    try {
        $route(new TvServer('https://api.operator.example', 'The Morning Post'));
    } catch (InvalidArgumentException $error) {
        http_response_code(400);
        echo $error->getMessage();
    } catch (TooOften) {
        http_response_code(429);
    } catch (TvServerError $error) {
        // The viewer has removed the device: the next sign-in registers another.
        if ($error->call === 'POST /auth/device' && $error->status === 404) $_SESSION = [];
        $isDown = $error->status === null || $error->status === 429 || $error->status >= 500;
        http_response_code($isDown ? 503 : 401);
        // In the operator's words for the viewer.
        echo $error->reason;
    }
}
