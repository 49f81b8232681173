<?php
declare(strict_types=1);

namespace Frontispiece\Feed\Decision;

use Frontispiece\Feed\Feed;
use Frontispiece\Feed\Item\Rejection;
use Frontispiece\Feed\SavedFeedRepository;
use Frontispiece\Feed\Usage\UsageIndex;
use Frontispiece\Kernel\Blocks\UsageLink;
use Frontispiece\Kernel\Security\Capabilities;
use Frontispiece\Kernel\Text\ArrayReader;

/** Finds where what was decided about a post can be changed by the current user. */
final class DecisionLinks {
	public function __construct( private readonly SavedFeedRepository $savedFeeds, private readonly UsageIndex $usage ) {}

	/** @return list<array{title: string, edit: string, view: string, ...}> pages of a feed */
	public function pages( Feed $feed ): array {
		return array_values( array_filter( array_map(
			static fn( int $post ): ?array => UsageLink::forPost( $post, 'content' ),
			// Who moderates posts may not be allowed to know private pages and drafts.
			array_filter(
				$this->usage->posts( $feed->id ),
				static fn( int $post ): bool => current_user_can( 'read_post', $post ),
			),
		) ) );
	}

	/** Returns the address of the setting that decided; '' = there is none. */
	public function link( Decision $decision, Feed $feed ): string {
		return match ( $decision->stage ) {
			'fetched'           => self::screen( 'frontispiece-feeds&tab=sources' ),
			'kept', 'moderated' => match ( $decision->reason ) {
				Rejection::ALLOWLIST => $this->edit( $feed ),
				Rejection::AUTHOR    => self::posts( 'authors' ),
				default              => self::posts(),
			},
			'images'            => self::screen( 'frontispiece-settings' ),
			'ordered'           => '',
			default             => $this->edit( $feed ),
		};
	}

	/** @param string $view part of the screen; '' = the list */
	public static function posts( string $view = '' ): string {
		return admin_url( 'admin.php?page=frontispiece-feeds&tab=items' . ( '' === $view ? '' : "&view=$view" ) );
	}

	private function edit( Feed $feed ): string {
		$saved = $this->savedFeeds->find( ( new ArrayReader( $feed->attributes ) )->int( 'feed' ) );
		return null === $saved ? $this->pages( $feed )[0]['edit'] ?? '' : self::screen( "frontispiece-feeds&feed={$saved->id}" );
	}

	/** Returns the address of a screen that moderators can't open; '' for them. */
	private static function screen( string $page ): string {
		return current_user_can( Capabilities::MANAGE ) ? admin_url( "admin.php?page=$page" ) : '';
	}
}
