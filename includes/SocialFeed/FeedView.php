<?php
declare(strict_types=1);

namespace Frontispiece\SocialFeed;

use Frontispiece\Feed\Feed;
use Frontispiece\Feed\Image\Image;
use Frontispiece\Feed\Image\ImageStore;
use Frontispiece\Feed\Item\Cursor;
use Frontispiece\Feed\Item\Item;
use Frontispiece\Feed\Layout\LayoutContext;
use Frontispiece\Feed\Moderation\AltTexts;
use Frontispiece\Feed\View\FeedContainer;
use Frontispiece\Feed\View\PageRenderer;
use Frontispiece\Feed\View\PlainFeed;
use Frontispiece\Feed\View\SourceTexts;
use Frontispiece\Kernel\Assets\Output;
use Frontispiece\Kernel\Text\ArrayReader;
use Frontispiece\Kernel\Text\Escape;
use Frontispiece\SocialFeed\Calls\CommentsRoute;
use Frontispiece\SocialFeed\Events\EventMarkup;
use Frontispiece\SocialFeed\Events\EventTimes;

/**
 * Renders a feed as HTML: the whole container, or the fragment that load-more appends. Nothing else renders feed
 * content.
 *
 * @phpstan-type Row array{id: int, source_id: int, effective_at: int, item: Item}
 */
final class FeedView implements PageRenderer {
	private const LAZY_AFTER   = 1;
	private const MAX_AT_ONCE = 200;

	public function __construct(
		private readonly FeedViews $views,
		private readonly Extras $extras,
		public readonly SocialFeedSettings $settings,
	) {}

	public function perPage(): int {
		return $this->settings->num;
	}

	public function container( Feed $feed, int $nth, ?array $rows = null ): string {
		$from = null === $rows ? $this->views->container->currentCursor( $feed ) : null;
		$rows  ??= $this->rows( $feed, $from );
		$more    = count( $rows ) > $this->settings->num;
		$rows    = $this->settings->type->whole ? $rows : array_slice( $rows, 0, $this->settings->num );
		$images  = $this->views->images->findByItems( array_column( $rows, 'id' ), $feed->sourceIds[0] ?? 0 );
		$suffix  = 1 === $nth ? '' : "-$nth";
		$isWaiting = FeedContainer::waiting( $images );
		$next    = $more && ! $this->settings->type->whole ? $this->views->container->cursor( $feed, $rows ) : '';
		$label   = $this->views->container->label( $feed, $this->settings->label );
		$layout  = $this->settings->layout;
		$context = new LayoutContext(
			$this->views->island,
			$label,
			count( $rows ),
			$this->settings->num,
			'' !== $feed->key,
		);
		$this->describeEvents( $feed, $rows, $images );
		$header   = $this->settings->header ? $this->header( $feed, $images[0] ?? [] ) : '';
		$html     = $this->views->templates->render(
			'SocialFeed',
			'feed',
			[
				'feed'     => $feed,
				'settings' => $this->settings,
				'id'       => "cff$suffix",
				'more_id'  => "cff-load-more$suffix",
				'label'    => $label,
				// A header that names the only source says whose posts these are; without one, each post does.
				'class'    => $this->settings->classes()
					. ( '' !== $header && 1 === count( $feed->sources() ) ? ' frontispiece-feed--one-source' : '' ),
				'notice'   => $this->views->notices->owner( $feed, $this->views->actions->notice() )
					. ( '' === $feed->key || ! is_user_logged_in() ? '' : AltTexts::editor( $this->views->island ) ),
				'consent'  => $this->settings->showsConsentNotice( $isWaiting ) ? $this->views->notices->consent( $feed ) : '',
				'header'   => $header,
				'likebox'  => $this->extras->likeBox( $feed, $isWaiting ),
				'records'  => $this->extras->records(
					$feed,
					$images,
					array_combine(
						array_column( $rows, 'id' ),
						array_map( static fn( array $row ): string => $row['item']->id, $rows ),
					),
				),
				'before'   => [] === $rows ? '' : $layout->before( $context ),
				'items'    => $layout->items( $this->items( $feed, $rows, $images, true ), $context ),
				'placing'  => [] === $rows ? '' : $layout->attributes( $context ),
				'after'    => [] === $rows ? '' : $layout->after( $context ) . $this->subscription( $feed, $rows ),
				'empty'    => [] === $rows ? $this->views->container->emptyText( $feed ) : '',
				'input'    => $this->pagination( $feed, $next, [] ),
				'next'     => '' === $next ? '' : $this->views->container->pageUrl( $feed, $next ) . "#cff$suffix",
				'load_more' => $this->loadMore( $more, $next ),
				'num_mobile' => $this->settings->numMobileText(),
				'attributes' => $this->attributes(),
				'newest'   => null === $from ? '' : $this->views->container->pageUrl( $feed, null ) . "#cff$suffix",
				'post_id'  => $this->views->container->postId(),
				'nonce'    => $this->views->container->mark( $feed ),
				'flags'    => $this->settings->flags( $this->views->container->isLocationStale( $feed ) ),
			],
		);
		return $this->views->island->wrap(
			SocialFeed::FEATURE,
			$html,
			$this->props() + ( '' === $next ? [] : [ 'read' => $this->views->container->nextRead( $feed, $rows, count( $rows ) ) ] ),
			$this->settings->expandComments ? 'visible' : 'interaction',
			'cff-wrapper',
			'.cff-load-more,.cff-lightbox-link,.cff-more,.cff-view-comments,.cff-frce-hide-license-error,.frontispiece-carousel__button,.frontispiece-link-slider>button',
			true,
			$layout::scripts(),
			$layout::style(),
		);
	}

	public function plain( Feed $feed, ?array $rows = null ): string {
		$rows = array_slice( $rows ?? $this->rows( $feed, null ), 0, $this->settings->num );
		$show = new PlainFeed(
			new SourceTexts( $feed, $this->views->drivers ),
			true,
			$this->settings->media && ! $this->settings->isGated(),
		);
		return $show->html(
			$this->views->container->label( $feed, $this->settings->label ),
			$rows,
			$this->views->images->findByItems( array_column( $rows, 'id' ) ),
			static fn( Item $item ): string => ItemParts::review( $item ) . EventCard::forItem( $item ),
		);
	}

	/** @return 'button'|'link'|'' how visitors get more items */
	private function loadMore( bool $hasMore, string $next ): string {
		return match ( true ) {
			! $this->settings->loadMore                    => '',
			$hasMore && $this->settings->type->whole       => 'button',
			'' !== $next                                   => 'link',
			default                                        => '',
		};
	}

	/** @return array<string, string> attributes of the container that only some feeds have */
	private function attributes(): array {
		$settings = $this->settings;
		return array_filter( [
			'data-behavior'    => $settings->layout->behavior(),
			'data-lb-comments' => $settings->lightboxComments && $settings->comments ? 'true' : '',
			'data-own-token'   => isset( $settings->tokens['useowntoken'] ) ? 'true' : '',
			'data-group'       => isset( $settings->tokens['usegrouptoken'] ) ? 'true' : '',
			'style'            => $settings->style(),
		], static fn( string $value ): bool => '' !== $value );
	}

	/**
	 * Returns the items of the first page, and one more to know whether there are others. Events and reviews are
	 * returned all at once.
	 *
	 * @return list<Row>
	 */
	private function rows( Feed $feed, ?Cursor $from ): array {
		if ( ! $this->settings->type->whole ) {
			return $this->views->feedItems->page( $feed, $from, $this->settings->num + 1 );
		}
		$rows = $this->views->feedItems->page( $feed, null, self::MAX_AT_ONCE );
		return 'events' === $this->settings->type->name ? EventTimes::upcoming( $rows, $this->views->clock->now() ) : $rows;
	}

	/**
	 * Returns the link to the calendar of a feed of events.
	 *
	 * @param list<Row> $rows
	 */
	private function subscription( Feed $feed, array $rows ): string {
		return 'events' !== $this->settings->type->name || ! $this->settings->calendar || [] === $rows || '' === $feed->key
			? ''
			: sprintf(
				'<p class="frontispiece-feed__newest"><a href="%s" rel="nofollow">%s</a></p>',
				// Opens the visitor's calendar, which then reads the URL again from time to time.
				esc_url( (string) preg_replace( '~^https?~', 'webcal', $this->views->container->calendarUrl( $feed ) ), [ 'webcal' ] ),
				Escape::html( __( 'Subscribe to calendar', 'frontispiece' ) ),
			);
	}

	/**
	 * Describes the events of a page to search engines.
	 *
	 * @param list<Row> $rows
	 * @param array<int, array<int, Image>> $images
	 */
	private function describeEvents( Feed $feed, array $rows, array $images ): void {
		$header = new ArrayReader( $feed->header );
		foreach ( array_slice( $rows, 0, $this->settings->num ) as $row ) {
			if ( null !== $row['item']->event && '' !== $feed->key && Output::PAGE === Output::mode() ) {
				EventMarkup::add( $row['item'], $images[ $row['id'] ][0] ?? null, [
					'name' => $row['item']->author['name'] ?? $header->string( 'name' ),
					'url'  => $row['item']->author['url'] ?? $header->url( 'url' ),
				] );
			}
		}
	}

	/**
	 * Returns the response to load-more: items, then a new pagination input; `{}` in it means the end.
	 *
	 * @param list<Row>               $rows one more than fits on a page, if there are more
	 * @param list<int>|null          $ids sources that have more posts
	 * @param array<array-key, mixed> $paging the pagination set that was sent
	 */
	public function fragment( Feed $feed, array $rows, ?array $ids, array $paging, int $page = 2 ): string {
		$more   = count( $rows ) > $this->settings->num;
		$rows   = array_slice( $rows, 0, $this->settings->num );
		$images = $this->views->images->findByItems(
			array_column( $rows, 'id' ),
			[] === $rows ? 0 : ( $feed->sourceIds[0] ?? 0 ),
		);
		return implode( '', $this->items( $feed, $rows, $images, false ) )
			. $this->pagination( $feed, $more ? $this->views->container->cursor( $feed, $rows ) : '', $paging, $ids, $page );
	}

	/**
	 * Returns the next page of posts for the public route.
	 *
	 * @param list<Row> $rows  one more than fits on a page, if there are more
	 * @param int       $shown number of posts before them
	 * @return array{html: string, read: string}
	 */
	public function nextPage( Feed $feed, array $rows, int $shown ): array {
		$num = $this->settings->num;
		return [
			'html' => $this->fragment( $feed, $rows, null, [], 1 + intdiv( $shown, max( 1, $num ) ) ),
			'read' => count( $rows ) > $num
				? $this->views->container->nextRead( $feed, array_slice( $rows, 0, $num ), $shown + $num )
				: '',
		];
	}

	/**
	 * @param list<Row> $rows
	 * @param array<int, array<int, Image>> $images
	 * @return list<string> HTML of each
	 */
	private function items( Feed $feed, array $rows, array $images, bool $first ): array {
		$context = new ItemContext(
			$this->settings,
			$feed,
			$images[0][0] ?? null,
			new SourceTexts( $feed, $this->views->drivers ),
			$this->views->island,
		);
		$html    = [];
		foreach ( $rows as $i => $row ) {
			$view        = new ItemView(
				$row['item'],
				$images[ $row['id'] ] ?? [],
				$context,
				! $first || $i >= self::LAZY_AFTER,
				$row['source_id'],
				null === $row['item']->event || '' === $feed->key || ! $this->settings->calendar
					? ''
					: $this->views->container->calendarUrl( $feed, $row['id'] ),
			);
			$late        = $first && $this->settings->numMobile > 0 && $i >= $this->settings->numMobile;
			$isOverLimit = $this->settings->type->whole && $i >= $this->settings->num;
			$html[]      = $this->views->templates->render( 'SocialFeed', $this->settings->type->template, [
				'item'     => $row['item'],
				'view'     => $view,
				'settings' => $this->settings,
				'text'     => 'tile' === $this->settings->type->template ? '' : $view->text(),
				'upcoming' => 'events' === $this->settings->type->name,
				'class'    => $view->classes()
					. ( $first ? '' : ' cff-new' )
					. ( $late || $isOverLimit ? ' cff-num-diff-hide' : '' )
					. ( $isOverLimit ? ' cff-later' : '' ),
			] );
		}
		return $html;
	}

	/** @param array<int, Image> $images */
	private function header( Feed $feed, array $images ): string {
		$header    = new ArrayReader( $feed->header );
		$followers = $header->int( 'followers' );
		$follow    = FeedContainer::followLabel( $header->url( 'url' ), $feed->network(), $this->views->drivers );
		return '' === $header->string( 'name' ) ? '' : $this->views->templates->render(
			'SocialFeed',
			'header',
			[
				'name'      => $header->string( 'name' ),
				'url'       => $header->url( 'url' ),
				'about'     => $header->string( 'about' ),
				'followers' => $followers > 0 ? FeedContainer::followers( $followers ) : '',
				'follow'    => $follow,
				'class'     => FeedContainer::headerClass( 'cff-header', $follow ),
				'avatar'    => $images[0] ?? null,
				'cover'     => $images[1] ?? null,
				'waits'     => $this->settings->isGated(),
			],
		);
	}

	/**
	 * @param array<array-key, mixed> $paging
	 * @param list<int>|null          $ids
	 */
	private function pagination( Feed $feed, string $next, array $paging, ?array $ids = null, int $page = 1 ): string {
		$set = [];
		if ( '' !== $next ) {
			foreach ( $feed->sources() as $i => $source ) {
				if ( null === $ids || in_array( $feed->sourceIds[ $i ] ?? 0, $ids, true ) ) {
					$set[ $source['remote_id'] ] = $next;
				}
			}
			$set['latest_record_date'] = strtok( $next, '-' );
		}
		return sprintf(
			'<input type="hidden" class="cff-pag-url" data-cff-pag-url=%s data-cff-prev-url=%s data-transient-name="%s" data-post-id="%s" data-feed-id="%s" data-page="%d"%s>',
			Escape::jsonAttr( $set ),
			[] === $paging ? '""' : Escape::jsonAttr( array_filter( array_slice( $paging, 0, 60 ), 'is_string' ) ),
			Escape::attr( $feed->key ),
			Escape::attr( $this->views->container->postId() ),
			Escape::attr( $feed->key ),
			$page,
			'' === $next ? '' : sprintf( ' data-next="%s"', Escape::attr( "?frontispiece-{$feed->key}=$next" ) ),
		);
	}

	/** @return array<string, mixed> */
	private function props(): array {
		return [
			'ajax'     => admin_url( 'admin-ajax.php' ),
			'actions'  => (object) $this->views->ajax->renamed( $this->views->actions->all() ),
			'lightbox' => [
				'wrapAround' => $this->settings->wrapAround,
				'letterKeys' => $this->settings->letterKeys,
				'comments'   => $this->settings->lightboxComments && $this->settings->comments,
			],
			'comments' => [
				'num'     => $this->settings->commentsNum,
				'avatars' => $this->settings->commentAvatars,
				'caching' => $this->settings->cacheComments,
			] + ( $this->settings->cacheComments ? [ 'url' => CommentsRoute::url() ] : [] ),
			'resized'  => ( new ImageStore() )->url( ImageStore::UPLOADS ),
		] + ( [] === $this->settings->tokens ? [] : [ 'tokens' => $this->settings->tokens ] );
	}
}
