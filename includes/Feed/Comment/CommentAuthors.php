<?php
declare(strict_types=1);

namespace Frontispiece\Feed\Comment;

use Frontispiece\Kernel\Database\Database;
use Frontispiece\Kernel\Database\Tables;
use Frontispiece\Kernel\PageCache\CachePurge;
use Frontispiece\Kernel\Privacy\EmailMatcher;
use Frontispiece\Kernel\Text\ArrayReader;
use Frontispiece\Kernel\Text\DateText;
use Frontispiece\Kernel\Text\Json;

/**
 * Finds and erases one person's comments and likes in the stored social network content, by the name or number that the
 * network shows, or by an email address in a comment.
 *
 * @phpstan-type FoundComment array{id: string, post: string, author: string, number: string, text: string, time: string}
 */
final class CommentAuthors {
	private const AT_ONCE = 100;
	private const KINDS   = [ RemoteCache::META, RemoteCache::REPLIES, RemoteCache::COMMENTS ];

	public function __construct(
		private readonly RemoteCache $remoteCache,
		private readonly Database $db,
		private readonly Tables $tables,
		private readonly CachePurge $cachePurge,
	) {}

	/** @return array{list<string>, string} a name, an account ID or an email address */
	public static function criteria( string $name ): array {
		$name = trim( $name );
		return [ [ $name ], false === is_email( $name ) ? '' : $name ];
	}

	/**
	 * @param list<string> $names whole names or IDs; parts of names do not match
	 * @return array<string, FoundComment> by ID; a comment found in two responses counts once
	 */
	public function find( array $names, string $address = '' ): array {
		$comments = [];
		foreach ( $this->theirs( $names, $address ) as $row ) {
			foreach ( $row['theirs'] as $entry ) {
				$id              = ErasedComments::fingerprint( $entry );
				$in              = new ArrayReader( $entry );
				$comments[ $id ] = [
					'id'     => $id,
					'post'   => $row['post'],
					'author' => self::plain( ErasedComments::author( $entry ) ),
					'number' => $in->at( 'from' )->string( 'id' ),
					'text'   => self::text( $in ),
					'time'   => self::time( $in->string( 'created_time' ) . $in->string( 'timestamp' ) ),
				];
			}
		}
		return $comments;
	}

	/**
	 * Erases a person's comments and likes, and remembers them so that the network's next response does not bring them
	 * back.
	 *
	 * @param list<string>      $names
	 * @param list<string>|null $only IDs to erase; null = all
	 */
	public function erase( array $names, string $address = '', ?array $only = null ): int {
		$is     = self::isTheirs( $names, $address );
		$goes   = static fn( array $entry ): bool =>
			$is( $entry ) && ( null === $only || in_array( ErasedComments::fingerprint( $entry ), $only, true ) );
		$erased = [];
		foreach ( $this->theirs( $names, $address ) as $row ) {
			$gone = array_values( array_filter( $row['theirs'], $goes ) );
			if ( [] !== $gone ) {
				$erased += array_fill_keys( array_map( [ ErasedComments::class, 'fingerprint' ], $gone ), true );
				$this->remoteCache->forgotten->add( $gone );
				$this->db->update(
					'answers',
					[ 'payload' => Json::encode( ErasedComments::without( $row['payload'], $goes ) ) ],
					[ 'answer_key' => $row['key'] ],
				);
			}
		}
		if ( [] !== $erased ) {
			$this->cachePurge->purge( 'comments', [] );
		}
		return count( $erased );
	}

	public function areKept(): bool {
		return $this->tables->ready()
			&& $this->db->int( 'SELECT COUNT(*) FROM {answers} WHERE kind IN (%s)', self::KINDS ) > 0;
	}

	/**
	 * @param list<string> $names
	 * @return callable(array<array-key, mixed>): bool
	 */
	private static function isTheirs( array $names, string $address ): callable {
		$names   = array_diff( array_map( 'mb_strtolower', $names ), [ '' ] );
		$matcher = new EmailMatcher( $address );
		return static function ( array $entry ) use ( $names, $matcher ): bool {
			$in  = new ArrayReader( $entry );
			$who = array_map(
				'mb_strtolower',
				[ self::plain( ErasedComments::author( $entry ) ), $in->at( 'from' )->string( 'id' ) ],
			);
			return $matcher->isIn( self::text( $in ) ) || [] !== array_intersect( $who, $names );
		};
	}

	/**
	 * @param list<string> $names
	 * @return \Generator<int, array{
	 *     key: string,
	 *     post: string,
	 *     payload: array<array-key, mixed>,
	 *     theirs: list<array<array-key, mixed>>
	 * }>
	 */
	private function theirs( array $names, string $address ): \Generator {
		$needles = array_diff( [ $address, ...$names ], [ '' ] );
		if ( [] === $needles || ! $this->tables->ready() ) {
			return;
		}
		$is = self::isTheirs( $names, $address );
		// Escape the needle the way payloads store it: as JSON and, in messages, as HTML.
		$like = array_map(
			static fn( string $needle ): string =>
				'%'
					. Database::wpdb()->esc_like(
						trim( Json::encode( [ htmlspecialchars( $needle, ENT_QUOTES, 'UTF-8' ) ] ), '[]"' ),
					)
					. '%',
			$needles,
		);
		$last = '';
		do {
			$rows = $this->db->rows(
				'SELECT answer_key, remote_id, payload FROM {answers} WHERE kind IN (%s) AND answer_key > %s AND ('
					. implode( ' OR ', array_fill( 0, count( $like ), 'payload LIKE %s' ) )
					. ') ORDER BY answer_key LIMIT %d',
				self::KINDS,
				$last,
				...[ ...array_values( $like ), self::AT_ONCE ],
			);
			foreach ( $rows as $row ) {
				$last    = (string) $row['answer_key'];
				$payload = Json::decode( (string) $row['payload'] ) ?? [];
				yield [
					'key'     => $last,
					'post'    => (string) $row['remote_id'],
					'payload' => $payload,
					'theirs'  => array_values( array_filter( ErasedComments::entries( $payload ), $is ) ),
				];
			}
		} while ( count( $rows ) === self::AT_ONCE );
	}

	/** Returns the address of a post on its social network; '' if it is not stored. */
	public function postUrl( string $remoteId ): string {
		$row = $this->db->row( 'SELECT payload FROM {items} WHERE remote_id = %s LIMIT 1', $remoteId );
		return ArrayReader::fromJson( (string) ( $row['payload'] ?? '' ) )->url( 'url' );
	}

	/** Converts a social network's time to ISO 8601 in UTC, because each one uses its own format. */
	private static function time( string $text ): string {
		$at = DateText::time( $text );
		return 0 === $at ? '' : gmdate( 'Y-m-d\TH:i:s\Z', $at );
	}

	private static function text( ArrayReader $entry ): string {
		return self::plain( $entry->string( 'message' ) . $entry->string( 'text' ) );
	}

	private static function plain( string $text ): string {
		return html_entity_decode( $text, ENT_QUOTES, 'UTF-8' );
	}
}
