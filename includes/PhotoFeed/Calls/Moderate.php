<?php
declare(strict_types=1);

namespace Frontispiece\PhotoFeed\Calls;

use Frontispiece\Feed\Feed;
use Frontispiece\Feed\Item\ItemRepository;
use Frontispiece\Feed\Moderation\Allowlists;
use Frontispiece\Feed\Moderation\BlockedAuthors;
use Frontispiece\Feed\Moderation\ItemModerator;
use Frontispiece\Feed\Moderation\ModerationLog;
use Frontispiece\Feed\View\FeedCall;
use Frontispiece\Kernel\Ajax\AjaxAction;
use Frontispiece\Kernel\Ajax\AjaxResponse;
use Frontispiece\Kernel\Database\Tables;
use Frontispiece\Kernel\Health\Log;
use Frontispiece\Kernel\Rest\BulkAction;
use Frontispiece\Kernel\Security\Capabilities;
use Frontispiece\Kernel\Text\ArrayReader;
use Frontispiece\Kernel\Text\Json;
use Frontispiece\PhotoFeed\Moderation;
use Frontispiece\PhotoFeed\PhotoFeedResolver;

/**
 * Handles sbi_update_mod_mode_settings and sbi_update_mod_mode_white_list: saves a moderator's decisions and logs who
 * made them.
 */
final class Moderate {
	private const LIST_INDEX = [ 'type' => 'string', 'pattern' => '^[0-9A-Za-z_-]{0,20}$', 'default' => '' ];

	public function __construct(
		private readonly ItemRepository $items,
		private readonly ItemModerator $itemModerator,
		private readonly Tables $tables,
		private readonly Log $log,
		private readonly PhotoFeedResolver $resolver,
	) {}

	/** @return array<string, array<string, mixed>> */
	private static function input(): array {
		return [
			'ids'           => PostIdSchema::IDS,
			'blocked_users' => [
				'type'     => 'array',
				'maxItems' => 500,
				'items'    => [ 'type' => 'string', 'maxLength' => BlockedAuthors::MAX_NAME ],
				'default'  => [],
			],
			'locator_nonce' => [ 'type' => 'string', 'maxLength' => 64 ],
			'post_id'       => [ 'type' => 'string', 'maxLength' => 20 ],
			'atts'          => FeedCall::TEXT,
			// Our client sends the feed ID; for other clients, the settings text (`atts`) identifies the feed.
			'feed_id'       => [ 'type' => 'string', 'pattern' => '^([0-9a-f]{16})?$', 'default' => '' ],
			// What our client knew before its changes, so that they don't revert those of another moderator.
			'before'        => [ 'type' => 'string', 'maxLength' => 200_000, 'default' => '' ],
			'reason'        => [ 'type' => 'string', 'maxLength' => ModerationLog::MAX_REASON, 'default' => '' ],
		];
	}

	public function hideAction(): AjaxAction {
		return new AjaxAction(
			'sbi_update_mod_mode_settings',
			self::input() + [
				'db_index' => self::LIST_INDEX,
				'change' => [ 'type' => 'string', 'enum' => [ '', 'hide', 'show', 'undo' ], 'default' => '' ],
				'log'    => [
					'type'     => 'array',
					'maxItems' => 1000,
					'items'    => [ 'type' => 'integer', 'minimum' => 1 ],
					'default'  => [],
				],
			],
			fn( array $input ): AjaxResponse => $this->hide( new ArrayReader( $input ) ),
			AjaxAction::WRITE,
			Capabilities::MODERATE,
			Moderation::NONCE,
			60,
			'locator_nonce',
		);
	}

	public function showAction(): AjaxAction {
		return new AjaxAction(
			'sbi_update_mod_mode_white_list',
			[ 'ids' => [ 'default' => null ] + PostIdSchema::IDS ] + self::input() + [
				'db_index'  => self::LIST_INDEX,
				'permanent' => [ 'type' => 'string', 'enum' => [ 'true', 'false' ], 'default' => 'false' ],
			],
			fn( array $input ): AjaxResponse => $this->show( new ArrayReader( $input ) ),
			AjaxAction::WRITE,
			Capabilities::MODERATE,
			Moderation::NONCE,
			60,
			'locator_nonce',
		);
	}

	private function hide( ArrayReader $in ): AjaxResponse {
		$feed = $this->feed( $in );
		if ( null === $feed ) {
			return FeedCall::missing();
		}
		$ids    = $in->strings( 'ids' );
		$before = self::before( $in, 'hidden' );
		$known  = $before ?? $this->items->hiddenBy( $feed->sourceIds, ItemModerator::MODERATOR );
		// The lightbox hides or shows one photo and doesn't know the whole list.
		[ $hide, $show ] = match ( $in->string( 'change' ) ) {
			'hide'  => [ $ids, [] ],
			'show'  => [ [], $ids ],
			'undo'  => [ [], [] ],
			default => [ array_values( array_diff( $ids, $before ?? [] ) ), array_values( array_diff( $known, $ids ) ) ],
		};
		$reason = sanitize_text_field( $in->string( 'reason' ) );
		$blocks = '' === $in->string( 'change' ) ? $this->block( $in ) : [];
		if ( is_wp_error( $blocks ) ) {
			return AjaxResponse::error( 400, 'too_many', $blocks->get_error_message() );
		}
		$log = [];
		foreach ( $this->items->findByRemoteIds( $feed->sourceIds, [ ...$hide, ...$show ] ) as $id => $row ) {
			$hidden = in_array( $row['remote_id'], $hide, true );
			if ( $hidden !== ( ItemModerator::MODERATOR === $row['hidden_by'] ) ) {
				$log[] = (int) $this->itemModerator->hide( $id, $hidden, reason: $reason );
			}
		}
		$undone = BulkAction::run( array_map( 'intval', $in->strings( 'log' ) ), $this->itemModerator->undo( ... ) );
		$this->audit( 'hide', $feed, [
			'hidden' => implode( ' ', array_diff( $hide, $known ) ),
			'shown'  => implode( ' ', $show ),
		] );
		return AjaxResponse::json( [
			'success' => true,
			'data'    => [
				'ids'           => $this->items->hiddenBy( $feed->sourceIds, ItemModerator::MODERATOR ),
				'shown'         => ( new Allowlists() )->get( $in->string( 'db_index' ) )['ids'],
				'blocked_users' => BlockedAuthors::names(),
				'log'           => array_values( array_diff( [ ...$log, ...$blocks ], [ 0 ] ) ),
				'failed'        => array_values( array_unique( array_column( $undone['failed'], 'message' ) ) ),
			],
		] );
	}

	private function show( ArrayReader $in ): AjaxResponse {
		$feed = $this->feed( $in );
		if ( null === $feed ) {
			return FeedCall::missing();
		}
		$blocks = $this->block( $in );
		if ( is_wp_error( $blocks ) ) {
			return AjaxResponse::error( 400, 'too_many', $blocks->get_error_message() );
		}
		$index  = $in->string( 'db_index' );
		$before = self::before( $in, 'shown' );

		$isPermanent  = 'true' === $in->string( 'permanent' );
		$wasPermanent = Json::decode( $in->string( 'before' ) )['isPermanent'] ?? null;
		[ $listId, $log ] = $this->itemModerator->allow(
			$feed->sourceIds,
			$index,
			is_array( $in->all()['ids'] ?? null ) ? $in->strings( 'ids' ) : null,
			$before,
			$wasPermanent === $isPermanent ? null : $isPermanent,
			sanitize_text_field( $in->string( 'reason' ) ),
		);
		$shown = ( new Allowlists() )->get( $listId )['ids'];
		$this->audit( 'white list', $feed, [
			'list'      => $listId,
			'ids'       => implode( ' ', $shown ),
			'permanent' => $in->string( 'permanent' ),
		] );
		// Other clients get text, and only if the list is new: they check the length of the response.
		return null === $before
			? AjaxResponse::text( '' === $index ? $listId : '' )
			: AjaxResponse::json( [ 'data' => [ 'list' => $listId, 'shown' => $shown, 'log' => [ ...$blocks, ...$log ] ] ] );
	}

	/** @return list<int>|\WP_Error IDs of entries in the log */
	private function block( ArrayReader $in ): array|\WP_Error {
		$after  = array_map( BlockedAuthors::normalize( ... ), $in->strings( 'blocked_users' ) );
		$before = self::before( $in, 'blocked' ) ?? BlockedAuthors::names();
		return $this->itemModerator->block(
			array_values( array_diff( $after, $before ) ),
			array_values( array_diff( $before, $after ) ),
			sanitize_text_field( $in->string( 'reason' ) ),
		);
	}

	/**
	 * @param 'hidden'|'blocked'|'shown' $list
	 * @return list<string>|null what the client knew; null = other clients don't say
	 */
	private static function before( ArrayReader $in, string $list ): ?array {
		$before = Json::decode( $in->string( 'before' ) );
		return isset( $before[ $list ] ) ? ( new ArrayReader( $before ) )->strings( $list ) : null;
	}

	private function feed( ArrayReader $input ): ?Feed {
		if ( ! $this->tables->ready() ) {
			return null;
		}
		if ( '' !== $input->string( 'feed_id' ) ) {
			return $this->resolver->byKey( $input->string( 'feed_id' ) );
		}
		$atts = Json::decode( $input->string( 'atts' ) );
		return null === $atts ? null : $this->resolver->fromContent( $atts );
	}

	/** @param array<string, scalar> $what */
	private function audit( string $action, Feed $feed, array $what ): void {
		$this->log->info(
			'moderation',
			$action,
			[
				'feed'    => $feed->id,
				'user'    => get_current_user_id(),
				'blocked' => implode( ' ', BlockedAuthors::names() ),
			] + $what,
		);
	}
}
