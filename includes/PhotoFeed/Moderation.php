<?php
declare(strict_types=1);

namespace Frontispiece\PhotoFeed;

use Frontispiece\Feed\Feed;
use Frontispiece\Feed\FeedItemRepository;
use Frontispiece\Feed\Item\Cursor;
use Frontispiece\Feed\Item\Item;
use Frontispiece\Feed\Item\ItemRepository;
use Frontispiece\Feed\Moderation\Allowlists;
use Frontispiece\Feed\Moderation\AltTexts;
use Frontispiece\Feed\Moderation\BlockedAuthors;
use Frontispiece\Kernel\Ajax\AjaxRegistry;
use Frontispiece\Kernel\Ajax\NonceRefresh;
use Frontispiece\Kernel\Http\CurrentUrl;
use Frontispiece\Kernel\Text\Escape;

/**
 * In-page moderation: who may moderate, the mode set in the URL, and the data that a moderator's page carries. Other
 * visitors' pages contain none of it.
 *
 * @phpstan-type Row array{id: int, source_id: int, effective_at: int, item: Item}
 */
final class Moderation {
	public const NONCE = AltTexts::NONCE;

	private const MODE  = 'sbi_moderation_mode';
	private const INDEX = 'sbi_moderation_index';

	/** @param list<string> $actions names of the calls of moderators */
	public function __construct(
		private readonly FeedItemRepository $feedItems,
		private readonly ItemRepository $items,
		private readonly AjaxRegistry $ajax,
		private readonly array $actions,
		private readonly PhotoFeedSettings $settings,
	) {}

	public static function may(): bool {
		// Pages of visitors need not load the other class.
		return is_user_logged_in() && AltTexts::may();
	}

	public function isOn(): bool {
		return 'true' === self::parameter( self::MODE ) && self::may();
	}

	/**
	 * Returns whether a request comes from a page in moderation mode, which sends our nonce instead of the feed's token.
	 */
	public static function calls( string $nonce ): bool {
		return self::may() && false !== wp_verify_nonce( $nonce, self::NONCE );
	}

	public function nonce(): string {
		return wp_create_nonce( self::NONCE );
	}

	/** @return string the index as the address has it, at most 10 characters */
	public function index(): string {
		return mb_substr( self::parameter( self::INDEX ), 0, 10 );
	}

	/** @param int $nth which feed of the page this is: its index in the address */
	public function link( Feed $feed, int $nth ): string {
		if ( '' === $feed->key || ! self::may() ) {
			return '';
		}
		$word = $this->isOn()
			? sprintf(
				'<noscript><p>%s <a href="%s">%s</a></p></noscript>',
				Escape::html( __( 'Moderation requires JavaScript.', 'frontispiece' ) ),
				Escape::url( remove_query_arg( [ self::MODE, self::INDEX ], CurrentUrl::path() ) ),
				Escape::html( __( 'Exit Moderation Mode', 'frontispiece' ) ),
			)
			: '';
		return $word
			. sprintf(
				'<p class="sbi_moderation_link frontispiece-photos__moderate"><a href="%s">%s</a></p>',
				Escape::url( add_query_arg( [ self::MODE => 'true', self::INDEX => $nth ], CurrentUrl::path() ) ),
				Escape::html( __( 'Moderate feed', 'frontispiece' ) ),
			);
	}

	/**
	 * Returns the items that a moderator can choose from, including hidden posts and posts by blocked users.
	 *
	 * @return list<Row>|null null if the visitors' items are shown
	 */
	public function rows( Feed $feed, ?Cursor $from, int $limit ): ?array {
		return $this->isOn()
			? $this->feedItems->unmoderated( $feed, $from, $limit )
			: null;
	}

	/** @return array<string, mixed> data for hiding a photo in the lightbox, for moderators only */
	public function helper(): array {
		return self::may() ? [ 'moderate' => $this->nonce() ] : [];
	}

	/** @return array<string, mixed> initial state; lists only in moderation mode, which is not cached */
	public function options( Feed $feed ): array {
		if ( ! $this->isOn() ) {
			return [];
		}
		$list = ( new Allowlists() )->get( $this->settings->whiteList );
		return [
			'modindex'     => $this->index(),
			'hidePhotos'   => implode(
				', ',
				$this->items->hiddenBy( $feed->sourceIds, 'moderator' ),
			),
			'whiteListIDs' => implode( ', ', $list['ids'] ),
			'permanent'    => $list['permanent'],
			'blockedUsers' => BlockedAuthors::names(),
		];
	}

	/**
	 * @return array{}|array{moderation: array{index: int, actions: array<string, string>}} what its script needs, for
	 *     moderators only
	 */
	public function props( Feed $feed, int $nth ): array {
		if ( '' === $feed->key || ! self::may() ) {
			return [];
		}
		$names = [ ...$this->actions, AltTexts::ACTION, NonceRefresh::ACTION ];
		$now   = array_combine( $names, array_map( $this->ajax->name( ... ), $names ) );
		return [ 'moderation' => [ 'index' => $nth, 'actions' => $now ] ];
	}

	private static function parameter( string $name ): string {
		// phpcs:ignore WordPress.Security -- decides what a moderator sees, changes nothing.
		$input = $_GET[ $name ] ?? '';
		return is_string( $input ) ? sanitize_text_field( wp_unslash( $input ) ) : '';
	}
}
