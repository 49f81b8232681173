<?php
declare(strict_types=1);

namespace Frontispiece\Site\LiveSearch;

use Frontispiece\Kernel;
use Frontispiece\Kernel\Json;

/** Replies of searches, kept for minutes: the first letters of words are typed by everybody, and cost the most. */
final class Answers {
	private const SECONDS = 300;

	/** So many words fill no database, whoever makes them up. */
	private const MOST = 2000;

	public function __construct( private readonly Kernel $kernel ) {}

	/**
	 * @param list<scalar> $question everything that the reply depends on
	 * @param callable(): array<array-key, mixed> $answer
	 * @return array<array-key, mixed>
	 */
	public function get( array $question, callable $answer ): array {
		if ( ! $this->kernel->tables()->ready() ) {
			return $answer();
		}
		$db    = $this->kernel->db();
		$now   = $this->kernel->clock()->now();
		$key   = substr( hash( 'sha256', Json::encode( $question ) ), 0, 32 );
		$known = $db->row( 'SELECT reply FROM {searches} WHERE search_key = %s AND expires > %d', $key, $now );
		if ( null !== $known ) {
			return Json::object( (string) $known['reply'] );
		}
		$reply = $answer();
		if ( $db->int( 'SELECT COUNT(*) FROM {searches}' ) < self::MOST ) {
			$json    = Json::encode( $reply );
			$expires = $now + self::SECONDS;
			$db->run( 'INSERT INTO {searches} (search_key, expires, reply) VALUES (%s, %d, %s) ON DUPLICATE KEY UPDATE expires = %d, reply = %s', $key, $expires, $json, $expires, $json );
		}
		return $reply;
	}

	public function trim(): void {
		$this->kernel->db()->run( 'DELETE FROM {searches} WHERE expires <= %d', $this->kernel->clock()->now() );
	}

	/** After a post has changed. */
	public function forget(): void {
		if ( $this->kernel->tables()->ready() ) {
			$this->kernel->db()->run( 'DELETE FROM {searches}' );
		}
	}
}
