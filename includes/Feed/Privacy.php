<?php
declare(strict_types=1);

namespace Frontispiece\Feed;

use Frontispiece\Kernel;
use Frontispiece\Kernel\Db;
use Frontispiece\Kernel\Json;
use Frontispiece\Kernel\PersonalData;

/** WordPress's export and erasure of a person's data, for comments and likes of the networks that are kept here. */
final class Privacy implements PersonalData {
	private const ID = 'frontispiece-comments';

	private const AT_ONCE = 100;
	private const KINDS   = [ Answers::META, Answers::REPLIES, Answers::COMMENTS ];

	public function __construct( private readonly Kernel $kernel ) {}

	public function name(): string {
		return __( 'Comments of social networks', 'frontispiece' );
	}

	public function export( string $email, int $page = 1 ): array {
		$is   = $this->isTheirs( $email );
		$data = [];
		foreach ( $this->answers( $email ) as $answer ) {
			foreach ( array_filter( Forgotten::entries( $answer['payload'] ), $is ) as $number => $entry ) {
				$in     = new Raw( $entry );
				$values = [
					__( 'Name', 'frontispiece' )    => Forgotten::author( $entry ),
					__( 'Comment', 'frontispiece' ) => self::plain( $in->string( 'message' ) . $in->string( 'text' ) ),
					__( 'Time', 'frontispiece' )    => $in->string( 'created_time' ),
					__( 'Post', 'frontispiece' )    => $answer['post'],
				];
				$fields = [];
				foreach ( array_filter( $values, static fn( string $value ): bool => '' !== $value ) as $label => $value ) {
					$fields[] = [ 'name' => $label, 'value' => $value ];
				}
				$data[] = [ 'group_id' => self::ID, 'group_label' => __( 'Comments of social networks', 'frontispiece' ), 'item_id' => self::ID . "-{$answer['key']}-$number", 'data' => $fields ];
			}
		}
		return [ 'data' => $data, 'done' => true ];
	}

	public function erase( string $email, int $page = 1 ): array {
		$is    = $this->isTheirs( $email );
		$erased = false;
		foreach ( $this->answers( $email ) as $answer ) {
			$theirs = array_values( array_filter( Forgotten::entries( $answer['payload'] ), $is ) );
			if ( [] !== $theirs ) {
				$erased = true;
				Feed::answers( $this->kernel )->forgotten->add( $theirs );
				$this->kernel->db()->update( 'answers', [ 'payload' => Json::encode( Forgotten::without( $answer['payload'], $is ) ) ], [ 'answer_key' => $answer['key'] ] );
			}
		}
		return [
			'items_removed'  => $erased,
			'items_retained' => false,
			'messages'       => $erased ? [ __( 'Comments are erased here and will not come back. They are still on the network that they were written on.', 'frontispiece' ) ] : [],
			'done'           => true,
		];
	}

	/** @return callable(array<array-key, mixed>): bool */
	private function isTheirs( string $email ): callable {
		$names = array_map( 'mb_strtolower', $this->names( $email ) );
		$email = mb_strtolower( trim( $email ) );
		return static function ( array $entry ) use ( $names, $email ): bool {
			$in  = new Raw( $entry );
			$who = [ self::plain( Forgotten::author( $entry ) ), $in->at( 'from' )->string( 'id' ) ];
			return ( '' !== $email && str_contains( mb_strtolower( self::plain( $in->string( 'message' ) . $in->string( 'text' ) ) ), $email ) ) || [] !== array_intersect( array_diff( array_map( 'mb_strtolower', $who ), [ '' ] ), $names );
		};
	}

	/** @return list<string> */
	private function names( string $email ): array {
		/** Filters the names and ids under which the person of an e-mail address writes on social networks: WordPress knows people by their address, networks do not tell it. */
		$names = apply_filters( 'frontispiece_commenter_names', [], $email );
		return array_values( array_filter( is_array( $names ) ? $names : [], static fn( $name ): bool => is_string( $name ) && '' !== $name ) );
	}

	/** @return \Generator<int, array{key: string, post: string, payload: array<array-key, mixed>}> answers that may hold something of this person */
	private function answers( string $email ): \Generator {
		$needles = array_filter( [ trim( $email ), ...$this->names( $email ) ], static fn( string $needle ): bool => '' !== $needle );
		if ( [] === $needles || ! $this->kernel->tables()->ready() ) {
			return;
		}
		// As JSON and, in messages, HTML write it.
		$like = array_map( static fn( string $needle ): string => '%' . Db::wpdb()->esc_like( trim( Json::encode( [ htmlspecialchars( $needle, ENT_QUOTES, 'UTF-8' ) ] ), '[]"' ) ) . '%', $needles );
		$last = '';
		do {
			$rows = $this->kernel->db()->rows( 'SELECT answer_key, remote_id, payload FROM {answers} WHERE kind IN (%s) AND answer_key > %s AND (' . implode( ' OR ', array_fill( 0, count( $like ), 'payload LIKE %s' ) ) . ') ORDER BY answer_key LIMIT %d', self::KINDS, $last, ...[ ...array_values( $like ), self::AT_ONCE ] );
			foreach ( $rows as $row ) {
				$last = (string) $row['answer_key'];
				yield [ 'key' => $last, 'post' => (string) $row['remote_id'], 'payload' => Json::decode( (string) $row['payload'] ) ?? [] ];
			}
		} while ( count( $rows ) === self::AT_ONCE );
	}

	private static function plain( string $text ): string {
		return html_entity_decode( $text, ENT_QUOTES, 'UTF-8' );
	}
}
