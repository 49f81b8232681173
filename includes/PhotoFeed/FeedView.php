<?php
declare(strict_types=1);

namespace Frontispiece\PhotoFeed;

use Frontispiece\Feed\Feed;
use Frontispiece\Feed\Image\Image;
use Frontispiece\Feed\Item\Item;
use Frontispiece\Feed\Layout\LayoutContext;
use Frontispiece\Feed\View\FeedContainer;
use Frontispiece\Feed\View\PageRenderer;
use Frontispiece\Feed\View\PlainFeed;
use Frontispiece\Feed\View\PostExtras;
use Frontispiece\Feed\View\SourceTexts;
use Frontispiece\Kernel\Text\ArrayReader;

/**
 * Renders a photo feed as HTML: the whole container, or the items that load more appends. Nothing else renders its
 * content.
 *
 * @phpstan-type Row array{id: int, source_id: int, effective_at: int, item: Item}
 */
final class FeedView implements PageRenderer {
	/** Number of images that load eagerly; all later ones load lazily. */
	private const LAZY_AFTER = 1;

	public function __construct(
		private readonly FeedViews $views,
		private readonly Moderation $moderation,
		private readonly Props $props,
		public readonly PhotoFeedSettings $settings,
	) {}

	public function perPage(): int {
		return $this->settings->num;
	}

	public function container( Feed $feed, int $nth, ?array $rows = null ): string {
		$from = null === $rows ? $this->views->container->currentCursor( $feed ) : null;
		$rows     ??= $this->moderation->rows( $feed, $from, $this->settings->num + 1 )
			?? $this->views->feedItems->page( $feed, $from, $this->settings->num + 1 );
		$more       = count( $rows ) > $this->settings->num;
		$rows       = array_slice( $rows, 0, $this->settings->num );
		$images     = $this->views->images->findByItems( array_column( $rows, 'id' ), $feed->sourceIds[0] ?? 0 );
		$suffix     = 1 === $nth ? '' : "-$nth";
		$next       = $more ? $this->views->container->cursor( $feed, $rows ) : '';
		$next       = '' === $next ? '' : $this->views->container->pageUrl( $feed, $next ) . "#sb_instagram$suffix";
		$isDeferred = PostLoad::applies( $this->settings, count( $rows ), null === $from ) && ! $this->moderation->isOn();
		$label      = $this->views->container->label( $feed, $this->settings->label );
		$layout     = $this->settings->layout;
		$context    = new LayoutContext( $this->views->island, $label, count( $rows ), $this->settings->num );
		$items      = $layout->items( $this->items( $feed, $rows, $images, 0 ), $context );
		$newest     = $this->views->container->pageUrl( $feed, null ) . "#sb_instagram$suffix";
		$plain      = $isDeferred ? PostLoad::plain( $items, $next, $label ) : '';
		$target     = $isDeferred ? $newest : $next;
		$isLate     = $this->isLate( count( $rows ) - 1 );
		$options    = $this->settings->options(
			$this->avatars( $feed, $images[0][0] ?? null ),
		) + $this->moderation->options( $feed );
		/**
		 * Filters the general options of a photo feed, which its scripts read from `data-options`.
		 *
		 * A theme whose item template uses another class can set that class here for two-row carousels.
		 *
		 * @since 1.0.0
		 * @param array<string, mixed> $options    carousel, owl2row, captionlength, viewer and so on
		 * @param array<string, mixed> $attributes attributes that differ from their defaults
		 */
		$options    = (array) apply_filters( 'frontispiece_photo_feed_options', $options, $feed->attributes );
		$html       = $this->views->templates->render(
			'PhotoFeed',
			'feed',
			[
				'feed'     => $feed,
				'settings' => $this->settings,
				'id'       => "sb_instagram$suffix",
				'suffix'   => $suffix,
				'label'    => $label,
				'notice'   => $this->views->notices->owner( $feed, $this->views->actions->notice() )
					. $this->moderation->link( $feed, $nth ),
				'consent'  => $this->settings->showsConsentNotice( FeedContainer::waiting( $images ) )
					? $this->views->notices->consent( $feed )
					: '',
				'header'   => $this->settings->header ? $this->header( $feed, $images[0] ?? [] ) : '',
				'behavior' => $layout->behavior(),
				'before'   => $layout->before( $context ),
				'placing'  => $layout->attributes( $context ) . ( '' === $plain ? '' : ' aria-busy="true"' ),
				'after'    => $layout->after( $context ),
				'items'    => $isDeferred ? $layout->items( PostLoad::placeholders( count( $rows ) ), $context ) : $items,
				'plain'    => $plain,
				'num_mobile' => $this->settings->numMobileText(),
				'scroller' => $this->settings->autoscroll
					? $this->views->island->inner( 'autoscroll', 'idle' )
					: [ '', '' ],
				'records'  => $isDeferred ? [] : Records::all( $rows, $images ),
				'options'  => $options,
				'empty'    => [] === $rows ? $this->views->container->emptyText( $feed ) : '',
				'has_more' => '' !== $plain || ( $this->settings->loadMore && ( '' !== $target || $isLate ) ),
				'more_url' => '' === $target ? "#sb_instagram$suffix" : $target,
				'is_last'  => '' === $target,
				'more_class' => self::moreClass( $target, $isDeferred ),
				'newest'   => null === $from ? '' : $newest,
				'post_id'  => $this->views->container->postId(),
				'nonce'    => $this->moderation->isOn() ? $this->moderation->nonce() : $this->views->container->mark( $feed ),
				'flags'    => $this->settings->flags( ! $this->moderation->isOn() && $this->views->container->isLocationStale( $feed ) ),
			],
		);
		return $this->views->island->wrap(
			PhotoFeed::FEATURE,
			$html,
			$this->props->forFeed( $feed )
				// Moderators load posts that visitors do not see, and a page without posts starts from the newest.
				+ ( '' === $next || $isDeferred || $this->moderation->isOn()
					? []
					: [ 'read' => $this->views->container->nextRead( $feed, $rows, count( $rows ) ) ] )
				+ $this->moderation->helper()
				+ $this->moderation->props( $feed, $nth ),
			$this->moderation->isOn() ? 'load' : ( $isDeferred ? 'visible' : 'interaction' ),
			'sbi-wrapper',
			'.sbi_load_btn,.sbi_more,.cff-frce-hide-license-error,[data-lightbox-sbi]:not(.cff-lightbox-waiting),[data-story-data] :is(.sbi_story_open,p)',
			true,
			$layout::scripts(),
			$layout::style(),
		);
	}

	public function plain( Feed $feed, ?array $rows = null ): string {
		$rows = array_slice( $rows ?? $this->views->feedItems->page( $feed, null, $this->settings->num ), 0, $this->settings->num );
		return $this->plainRows( $feed, $rows, $this->views->container->label( $feed, $this->settings->label ) );
	}

	/** @param list<Row> $rows */
	public function plainRows( Feed $feed, array $rows, string $label ): string {
		$show = new PlainFeed(
			new SourceTexts( $feed, $this->views->drivers ),
			$this->settings->caption,
			'yes' !== $this->settings->imageConsent(),
		);
		return $show->html( $label, $rows, $this->views->images->findByItems( array_column( $rows, 'id' ) ) );
	}

	/**
	 * Returns the next page of photos for the public route.
	 *
	 * @param list<Row> $rows  one more than fits on a page, if there are more
	 * @param int       $shown number of photos before them
	 * @return array<string, mixed>
	 */
	public function nextPage( Feed $feed, array $rows, int $shown ): array {
		$page = array_slice( $rows, 0, $this->settings->num );
		return $this->loaded( $feed, $rows, $shown ) + [
			'read' => count( $rows ) > count( $page )
				? $this->views->container->nextRead( $feed, $page, $shown + count( $page ) )
				: '',
		];
	}

	/**
	 * Returns what load more appends.
	 *
	 * @param list<Row> $rows   one more than fits on a page, if there are more
	 * @param int       $offset number of photos before them
	 * @return array<string, mixed> as the specification names it, and the cursor after the last photo
	 */
	public function loaded( Feed $feed, array $rows, int $offset ): array {
		$more   = count( $rows ) > $this->settings->num;
		$rows   = array_slice( $rows, 0, $this->settings->num );
		$images = $this->views->images->findByItems( array_column( $rows, 'id' ) );
		return [
			'html'          => implode( '', $this->items( $feed, $rows, $images, $offset ) ),
			'resizedImages' => (object) Records::all( $rows, $images ),
			'feedStatus'    => [ 'shouldPaginate' => $more ],
			'next'          => $more ? $this->views->container->cursor( $feed, $rows ) : '',
		];
	}

	/**
	 * @param list<Row> $rows
	 * @param array<int, array<int, Image>> $images
	 * @param int $offset number of items before these
	 * @return list<string> HTML of each
	 */
	public function items( Feed $feed, array $rows, array $images, int $offset ): array {
		$texts  = new SourceTexts( $feed, $this->views->drivers );
		$name   = ( new ArrayReader( $feed->header ) )->string( 'username' );
		$layout = $this->settings->layout;
		$extras = new PostExtras( $this->views->island, 'yes' === $this->settings->imageConsent() );
		$html   = [];
		foreach ( $rows as $i => $row ) {
			$place  = $offset + $i;
			$view   = new ItemView(
				$row['item'],
				$images[ $row['id'] ] ?? [],
				$this->settings,
				$texts->forSource( $row['source_id'] ),
				$name,
				$place >= self::LAZY_AFTER,
				$layout->span( $row['item'], $place ),
				$extras,
			);
			$html[] = $this->views->templates->render( 'PhotoFeed', 'item', [
				'item'     => $row['item'],
				'view'     => $view,
				'settings' => $this->settings,
				'class'    => $view->classes()
					. $layout->itemClass( $row['item'], $place, $i, count( $rows ) )
					. ( $offset > 0 ? ' sbi_new' : '' )
					. ( 0 === $offset && $this->isLate( $i ) ? ' sbi_num_diff_hide cff-num-diff-hide' : '' ),
				'caption'  => $view->caption(),
				'counts'   => $view->counts(),
			] );
		}
		return $html;
	}

	/** Returns whether a narrow window shows an item of the first page only after its button is pressed. */
	private function isLate( int $place ): bool {
		return $this->settings->numMobile > 0
			&& $place >= $this->settings->numMobile
			&& ! $this->settings->layout::isCarousel();
	}

	/** @param array<int, Image> $images */
	private function header( Feed $feed, array $images ): string {
		$header = new ArrayReader( $feed->header );
		$name   = '' === $header->string( 'username' ) ? $header->string( 'name' ) : $header->string( 'username' );
		$follow = FeedContainer::followLabel( $header->url( 'url' ), $feed->network(), $this->views->drivers );
		return '' === $name ? '' : $this->views->templates->render(
			'PhotoFeed',
			'header',
			[
				'name'     => $name,
				'url'      => $header->url( 'url' ),
				'about'    => $this->settings->bio ? $header->string( 'about' ) : '',
				'facts'    => $this->facts( $header->int( 'posts' ), $header->int( 'followers' ) ),
				'follow'   => $follow,
				'class'    => FeedContainer::headerClass( 'sb_instagram_header', $follow ),
				'avatar'   => $images[0] ?? null,
				'settings' => $this->settings,
				'waits'    => 'yes' === $this->settings->imageConsent(),
				'stories'  => $this->settings->stories ? $this->views->kernel->get( Stories::class )->forFeed( $feed ) : [],
			],
		);
	}

	private function facts( int $posts, int $followers ): string {
		$facts = [];
		if ( $posts > 0 ) {
			/* translators: %s: number of posts. */
			$facts[] = sprintf( _n( '%s post', '%s posts', $posts, 'frontispiece' ), number_format_i18n( $posts ) );
		}
		if ( $this->settings->followers && $followers > 0 ) {
			$facts[] = FeedContainer::followers( $followers );
		}
		return implode( ' · ', $facts );
	}

	/** Returns the classes of a load-more area that shows what the page holds already. */
	private static function moreClass( string $next, bool $isDeferred ): string {
		return match ( true ) {
			'' === $next => ' frontispiece-feed__more--here frontispiece-feed__more--narrow',
			$isDeferred       => ' frontispiece-feed__more--here',
			default      => '',
		};
	}

	/** @return array<string, string> */
	private function avatars( Feed $feed, ?Image $avatar ): array {
		$name = ( new ArrayReader( $feed->header ) )->string( 'username' );
		return null === $avatar || ! $avatar->isReady() || '' === $name ? [] : [ $name => $avatar->url( 150 ) ];
	}
}
