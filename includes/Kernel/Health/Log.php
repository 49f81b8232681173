<?php
declare(strict_types=1);

namespace Frontispiece\Kernel\Health;

use Frontispiece\Kernel\Clock;
use Frontispiece\Kernel\Database\Database;
use Frontispiece\Kernel\Database\Tables;
use Frontispiece\Kernel\Text\Json;

/** Logs background activity for the site owner. Keeps only the newest lines and redacts tokens before writing. */
final class Log {
	/** Between a name and its value in JSON, also nested inside another JSON string. */
	private const COLON = '\\\\*"\s*:\s*\\\\*"';

	/** Between a name and its value in URLs, also encoded ones, and in JSON. */
	private const EQUALS = '(?:=|%3D|' . self::COLON . ')';

	/** The name of a credential, and its value. */
	private const CREDENTIAL = '/
		(
			(?:
				[a-z]+_token | client_secret | appsecret_proof
				|
				# As a whole word, or after an encoded character.
				(?: \b | (?<=%[0-9A-F]{2}) )
				(?:
					code
					# A short number is an error code.
					(?! ' . self::EQUALS . ' \d{1,6} \b )
					# Lowercase words in JSON are never a credential.
					(?! (?-i: ' . self::COLON . ' [a-z]{2,20} (?: _[a-z]{2,20} ){0,3} \\\\*" ) )
					|
					token
				)
			)
			' . self::EQUALS . '
		)
		[^&\s"\'#\\\\]+
	/ix';

	private const KEEP = 500;

	public function __construct(
		private readonly Database $db,
		private readonly Tables $tables,
		private readonly Clock $clock,
	) {}

	/** @param array<string, scalar|null> $context */
	public function info( string $channel, string $message, array $context = [] ): void {
		$this->write( 'info', $channel, $message, $context );
	}

	/** @param array<string, scalar|null> $context */
	public function error( string $channel, string $message, array $context = [] ): void {
		$this->write( 'error', $channel, $message, $context );
	}

	/**
	 * @return list<array{
	 *     logged_at: int,
	 *     level: string,
	 *     channel: string,
	 *     message: string,
	 *     context: array<string, mixed>
	 * }> newest first
	 */
	public function latest( int $limit = 50, string $channel = '' ): array {
		$rows = '' === $channel
			? $this->db->rows( 'SELECT * FROM {log} ORDER BY id DESC LIMIT %d', $limit )
			: $this->db->rows( 'SELECT * FROM {log} WHERE channel = %s ORDER BY id DESC LIMIT %d', $channel, $limit );
		return array_map(
			static fn( array $row ): array => [
				'logged_at' => (int) $row['logged_at'],
				'level'     => (string) $row['level'],
				'channel'   => (string) $row['channel'],
				'message'   => (string) $row['message'],
				'context'   => Json::object( (string) $row['context'] ),
			],
			$rows,
		);
	}

	/** @return array{logged_at: int, channel: string, message: string}|null the newest line about an error */
	public function latestError(): ?array {
		$row = $this->db->row(
			"SELECT logged_at, channel, message FROM {log} WHERE level = 'error' ORDER BY id DESC LIMIT 1",
		);
		return null === $row ? null : [
			'logged_at' => (int) $row['logged_at'],
			'channel'   => (string) $row['channel'],
			'message'   => (string) $row['message'],
		];
	}

	public function trim(): void {
		$this->db->run(
			'DELETE FROM {log} WHERE id <= %d',
			$this->db->int( 'SELECT MAX(id) FROM {log}' ) - self::KEEP,
		);
	}

	/**
	 * Redacts everything that looks like a credential, in URLs and in plain text. Replaces invalid UTF-8, which
	 * database tables reject.
	 */
	public static function redact( string $text ): string {
		return mb_scrub(
			(string) preg_replace(
				[
					self::CREDENTIAL,
					'/\b(?:EA|IG|THAA)[A-Za-z0-9_-]{8,}/',
					'/\bfsk_[0-9a-f]{8,}/',
					'/\b(Bearer|OAuth)\s+[A-Za-z0-9._|-]{6,}/i',
					'/\b\d{3,}(?:\||%7C)[A-Za-z0-9_-]{6,}/i',
				],
				[ '$1***', '***', '***', '$1 ***', '***' ],
				$text,
			),
			'UTF-8',
		);
	}

	/**
	 * Redacts value by value: in the encoded text, an escaped quote would hide where a value ends.
	 *
	 * @param array<string, scalar|null> $context
	 * @return array<string, scalar|null>
	 */
	private static function clean( array $context ): array {
		foreach ( $context as $name => $value ) {
			if ( is_string( $value ) ) {
				$context[ $name ] = 1 === preg_match( '/token|secret|proof/i', $name ) ? '***' : self::redact( $value );
			}
		}
		return $context;
	}

	/** @param array<string, scalar|null> $context */
	private function write( string $level, string $channel, string $message, array $context ): void {
		if ( ! $this->tables->ready() ) {
			return;
		}
		$this->db->insert(
			'log',
			[
				'logged_at' => $this->clock->now(),
				'level'     => $level,
				'channel'   => $channel,
				'message'   => mb_substr( self::redact( $message ), 0, 500 ),
				'context'   => Json::encode( self::clean( $context ) ),
			],
		);
	}
}
