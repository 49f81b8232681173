<?php
declare(strict_types=1);

namespace Frontispiece\PhotoFeed\Calls;

use Frontispiece\Feed\Blocked;
use Frontispiece\Feed\Feed;
use Frontispiece\Feed\FeedCall;
use Frontispiece\Feed\FeedRow;
use Frontispiece\Feed\Raw;
use Frontispiece\Feed\WhiteLists;
use Frontispiece\Kernel;
use Frontispiece\Kernel\Action;
use Frontispiece\Kernel\Caps;
use Frontispiece\Kernel\Json;
use Frontispiece\Kernel\Reply;
use Frontispiece\PhotoFeed\Moderation;
use Frontispiece\PhotoFeed\PhotoFeed;

/** sbi_update_mod_mode_settings and sbi_update_mod_mode_white_list: what a moderator decided, with a line in the log of who did. */
final class Moderate {
	public function __construct( private readonly Kernel $kernel ) {}

	/** @return list<Action> */
	public function actions(): array {
		$input = [
			'ids'           => Wire::IDS,
			'blocked_users' => [ 'type' => 'array', 'maxItems' => 500, 'items' => [ 'type' => 'string', 'maxLength' => 100 ], 'default' => [] ],
			'locator_nonce' => [ 'type' => 'string', 'maxLength' => 64 ],
			'post_id'       => [ 'type' => 'string', 'maxLength' => 20 ],
			'atts'          => FeedCall::TEXT,
			// Ours says which feed it is; other clients' settings text names the same.
			'feed_id'       => [ 'type' => 'string', 'pattern' => '^([0-9a-f]{16})?$', 'default' => '' ],
		];
		return [
			new Action( 'sbi_update_mod_mode_settings', $input + [ 'change' => [ 'type' => 'string', 'enum' => [ '', 'hide', 'show' ], 'default' => '' ] ], fn( array $given ): Reply => $this->hide( $given ), Action::WRITE, Caps::MODERATE, Moderation::NONCE, 60, 'locator_nonce' ),
			new Action(
				'sbi_update_mod_mode_white_list',
				[ 'ids' => [ 'default' => null ] + Wire::IDS ] + $input + [
					'db_index'  => [ 'type' => 'string', 'pattern' => '^[0-9A-Za-z_-]{0,20}$', 'default' => '' ],
					'permanent' => [ 'type' => 'string', 'enum' => [ 'true', 'false' ], 'default' => 'false' ],
				],
				fn( array $given ): Reply => $this->show( $given ),
				Action::WRITE,
				Caps::MODERATE,
				Moderation::NONCE,
				60,
				'locator_nonce'
			),
		];
	}

	/** @param array<string, mixed> $given */
	private function hide( array $given ): Reply {
		$feed = $this->feed( new Raw( $given ) );
		if ( null === $feed ) {
			return FeedCall::missing();
		}
		$items  = Feed::items( $this->kernel );
		$ids    = self::strings( $given, 'ids' );
		$before = $items->hiddenBy( $feed->sourceIds, 'moderator' );
		// The viewer hides one photo and knows of no list: its ids come to the others, or leave them.
		$change = ( new Raw( $given ) )->string( 'change' );
		$ids    = [ '' => $ids, 'hide' => [ ...$before, ...$ids ], 'show' => array_values( array_diff( $before, $ids ) ) ][ $change ] ?? $ids;
		foreach ( $items->named( $feed->sourceIds, array_values( array_unique( [ ...$ids, ...$before ] ) ) ) as $id => $found ) {
			$hidden = in_array( $found['remote_id'], $ids, true );
			if ( $hidden !== ( 'moderator' === $found['hidden_by'] ) ) {
				Feed::moderate( $this->kernel, $id, $hidden );
			}
		}
		if ( '' === $change ) {
			$this->block( $given );
		}
		$this->audit( 'hide', $feed, [ 'hidden' => implode( ' ', array_diff( $ids, $before ) ), 'shown' => implode( ' ', array_diff( $before, $ids ) ) ] );
		return Reply::json( [ 'success' => true, 'data' => [ 'ids' => $items->hiddenBy( $feed->sourceIds, 'moderator' ), 'blocked_users' => Blocked::names() ] ] );
	}

	/** @param array<string, mixed> $given */
	private function show( array $given ): Reply {
		$in   = new Raw( $given );
		$feed = $this->feed( $in );
		if ( null === $feed ) {
			return FeedCall::missing();
		}
		$lists  = new WhiteLists();
		$index  = $in->string( 'db_index' );
		$before = $lists->get( $index )['ids'];
		$made   = $lists->save( $index, is_array( $given['ids'] ?? null ) ? self::strings( $given, 'ids' ) : null, 'true' === $in->string( 'permanent' ) );
		$after  = $lists->get( $made )['ids'];
		$this->block( $given );
		$moved = array_values( array_unique( [ ...array_diff( $before, $after ), ...array_diff( $after, $before ) ] ) );
		// What is hidden stays hidden, on a list or not.
		Feed::admitAgain( $this->kernel, array_filter( Feed::items( $this->kernel )->named( $feed->sourceIds, $moved ), static fn( array $found ): bool => '' === $found['hidden_by'] ) );
		$this->audit( 'white list', $feed, [ 'list' => $made, 'ids' => implode( ' ', $after ), 'permanent' => $in->string( 'permanent' ) ] );
		// As text, and only when the list is new: clients look at its length.
		return Reply::text( '' === $index ? $made : '' );
	}

	/** @param array<string, mixed> $given */
	private function block( array $given ): void {
		$before = Blocked::names();
		Blocked::save( self::strings( $given, 'blocked_users' ) );
		$after = Blocked::names();
		$moved = array_values( array_unique( [ ...array_diff( $before, $after ), ...array_diff( $after, $before ) ] ) );
		Feed::admitAgain( $this->kernel, Feed::items( $this->kernel )->by( $moved ) );
	}

	private function feed( Raw $given ): ?FeedRow {
		$finder = PhotoFeed::finder( $this->kernel );
		if ( ! $this->kernel->tables()->ready() ) {
			return null;
		}
		if ( '' !== $given->string( 'feed_id' ) ) {
			return $finder->byKey( $given->string( 'feed_id' ) );
		}
		$atts = Json::decode( $given->string( 'atts' ) );
		return null === $atts ? null : $finder->placed( $atts );
	}

	/** @param array<string, scalar> $what */
	private function audit( string $action, FeedRow $feed, array $what ): void {
		$this->kernel->log()->info( 'moderation', $action, [ 'feed' => $feed->id, 'user' => get_current_user_id(), 'blocked' => implode( ' ', Blocked::names() ) ] + $what );
	}

	/**
	 * @param array<string, mixed> $given
	 * @return list<string>
	 */
	private static function strings( array $given, string $name ): array {
		return array_values( array_filter( (array) ( $given[ $name ] ?? [] ), 'is_string' ) );
	}
}
