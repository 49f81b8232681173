<?php
declare(strict_types=1);

namespace Frontispiece\PhotoFeed;

use Frontispiece\Feed\Blocked;
use Frontispiece\Feed\Feed;
use Frontispiece\Feed\FeedRow;
use Frontispiece\Feed\WhiteLists;
use Frontispiece\Kernel;
use Frontispiece\Kernel\Caps;
use Frontispiece\Kernel\Text;

/** Moderation in place: who may, the mode in the address, and what a page of it carries. Others' pages hold nothing of it. */
final class Moderation {
	public const NONCE = 'frontispiece_moderate';

	private const MODE  = 'sbi_moderation_mode';
	private const INDEX = 'sbi_moderation_index';

	public function __construct( private readonly Kernel $kernel, private readonly Settings $settings ) {}

	public static function may(): bool {
		return is_user_logged_in() && current_user_can( Caps::MODERATE );
	}

	public function isOn(): bool {
		return 'true' === self::parameter( self::MODE ) && self::may();
	}

	public function nonce(): string {
		return wp_create_nonce( self::NONCE );
	}

	/** @return string the index as the address has it, at most 10 characters */
	public function index(): string {
		return mb_substr( self::parameter( self::INDEX ), 0, 10 );
	}

	public function link( FeedRow $feed ): string {
		if ( '' === $feed->key || ! self::may() ) {
			return '';
		}
		$address = $this->isOn() ? remove_query_arg( [ self::MODE, self::INDEX ] ) : add_query_arg( [ self::MODE => 'true', self::INDEX => $feed->id ] );
		return sprintf( '<p class="sbi_moderation_link frontispiece-photos__moderate"><a href="%s">%s</a></p>', Text::url( $address ), Text::html( $this->isOn() ? __( 'Exit Moderation Mode', 'frontispiece' ) : __( 'Moderate feed', 'frontispiece' ) ) );
	}

	/** @return array<string, mixed> what the client begins with: lists only in the mode, which no cache keeps */
	public function options( FeedRow $feed ): array {
		if ( ! $this->isOn() ) {
			return [];
		}
		$list = ( new WhiteLists() )->get( $this->settings->whiteList );
		return [
			'modindex'     => $this->index(),
			'feedIndex'    => $feed->id,
			'hidePhotos'   => implode( ', ', Feed::items( $this->kernel )->hiddenBy( $feed->sourceIds, 'moderator' ) ),
			'whiteListIDs' => implode( ', ', $list['ids'] ),
			'permanent'    => $list['permanent'],
			'blockedUsers' => Blocked::names(),
		];
	}

	private static function parameter( string $name ): string {
		$given = $_GET[ $name ] ?? ''; // phpcs:ignore WordPress.Security -- decides what a moderator sees, changes nothing.
		return is_string( $given ) ? sanitize_text_field( wp_unslash( $given ) ) : '';
	}
}
