<?php

/**
 * `http://` for a PHP without sockets, which runs in Node: `fopen` of these addresses is a `fetch` of Node. Like PHP's own, its
 * `wrapper_data` is the lines of the header.
 */
final class HttpBridge implements IteratorAggregate
{
    public $context;
    private array $lines = [];
    private string $body = '';
    private int $at = 0;

    public function getIterator(): Iterator
    {
        return new ArrayIterator($this->lines);
    }

    public function stream_open(string $url): bool
    {
        $request = json_encode(['url' => $url] + stream_context_get_options($this->context)['http']);
        $answer = json_decode(vrzno_await((new Vrzno())->phpFetch($request)), true);
        if ($answer === null) return false;
        $this->lines = ["HTTP/1.1 {$answer['status']} "];
        $this->body = $answer['body'];
        return true;
    }

    public function stream_read(int $count): string
    {
        $part = substr($this->body, $this->at, $count);
        $this->at += strlen($part);
        return $part;
    }

    public function stream_eof(): bool
    {
        return $this->at >= strlen($this->body);
    }

    public function stream_stat(): array
    {
        return [];
    }

    public function stream_set_option(): bool
    {
        return false;
    }
}

@stream_wrapper_unregister('http');
stream_wrapper_register('http', HttpBridge::class);
