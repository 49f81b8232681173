<?php
declare(strict_types=1);

namespace Frontispiece\PhotoFeed;

use Frontispiece\Feed\Feed;
use Frontispiece\Feed\FeedServices;
use Frontispiece\Feed\Image\Image;
use Frontispiece\Feed\Item\Cursor;
use Frontispiece\Feed\Item\Item;
use Frontispiece\Feed\Item\RichText;
use Frontispiece\Feed\Layout\LayoutContext;
use Frontispiece\Feed\View\FeedContainer;
use Frontispiece\Feed\View\FeedRenderer;
use Frontispiece\Feed\View\PostExtras;
use Frontispiece\Kernel;
use Frontispiece\Kernel\Text\ArrayReader;

/**
 * Renders a photo feed as HTML: the whole container, or the items that load more appends. Nothing else renders its
 * content.
 *
 * @phpstan-type Row array{id: int, source_id: int, effective_at: int, item: Item}
 */
final class FeedView implements FeedRenderer {
	/** Number of images that load eagerly; all later ones load lazily. */
	private const LAZY_AFTER = 1;

	private readonly FeedContainer $frame;

	public function __construct( private readonly Kernel $kernel, public readonly PhotoFeedSettings $settings ) {
		$this->frame = $kernel->get( FeedServices::class )->container();
	}

	public function perPage(): int {
		return $this->settings->num;
	}

	public function container( Feed $feed, ?Cursor $from, int $nth, ?array $rows = null ): string {
		$moderation = new Moderation( $this->kernel, $this->settings );
		$rows     ??= $moderation->rows( $feed, $from, $this->settings->num + 1 )
			?? $this->kernel->get( FeedServices::class )->feeds()->page( $feed, $from, $this->settings->num + 1 );
		$more       = count( $rows ) > $this->settings->num;
		$rows       = array_slice( $rows, 0, $this->settings->num );
		$pictures   = $this->kernel->get( FeedServices::class )->images()->of(
			array_column( $rows, 'id' ),
			$feed->sourceIds[0] ?? 0,
		);
		$suffix     = 1 === $nth ? '' : "-$nth";
		$next       = $more ? $this->frame->cursor( $feed, $rows ) : '';
		$next       = '' === $next ? '' : $this->frame->pageUrl( $feed, $next ) . "#sb_instagram$suffix";
		$later      = PostLoad::applies( $this->settings, count( $rows ), null === $from ) && ! $moderation->isOn();
		$notices    = $this->kernel->get( FeedServices::class )->notices();
		$label      = $this->frame->label( $feed, $this->settings->label );
		$layout     = $this->settings->layout;
		$context    = new LayoutContext( $this->kernel->island(), $label, count( $rows ), $this->settings->num );
		$items      = $layout->items( $this->items( $feed, $rows, $pictures, 0 ), $context );
		$newest     = $this->frame->pageUrl( $feed, null ) . "#sb_instagram$suffix";
		$options    = $this->settings->options(
			$this->avatars( $feed, $pictures[0][0] ?? null ),
		) + $moderation->options( $feed );
		/**
		 * Filters the general options of a photo feed, which its scripts read from `data-options`.
		 *
		 * A theme whose item template uses another class can set that class here for two-row carousels.
		 *
		 * @param array<string, mixed> $options    carousel, owl2row, captionlength, viewer and so on
		 * @param array<string, mixed> $attributes those of the feed that differ from the defaults
		 */
		$options    = (array) apply_filters( 'frontispiece_photo_feed_options', $options, $feed->attributes );
		$html       = $this->kernel->templates()->render(
			'PhotoFeed',
			'feed',
			[
				'feed'     => $feed,
				'settings' => $this->settings,
				'id'       => "sb_instagram$suffix",
				'suffix'   => $suffix,
				'label'    => $label,
				'notice'   => $notices->owner( $feed, PhotoFeed::notice( $this->kernel ) )
					. $moderation->link( $feed, $nth ),
				'consent'  => 'yes' === $this->settings->gdpr
					|| ( 'auto' === $this->settings->gdpr && FeedContainer::waiting( $pictures ) )
					? $notices->consent( $feed )
					: '',
				'header'   => $this->settings->header ? $this->header( $feed, $pictures[0] ?? [] ) : '',
				'behavior' => $layout->behavior(),
				'before'   => $layout->before( $context ),
				'placing'  => $layout->attributes( $context ),
				'after'    => $layout->after( $context ),
				'items'    => $later ? $layout->items( PostLoad::places( count( $rows ) ), $context ) : $items,
				'plain'    => $later ? PostLoad::plain( $items, $next, $label ) : '',
				'late'     => $this->isLate( count( $rows ) - 1 ),
				'scroller' => $this->settings->autoscroll
					? $this->kernel->island()->inner( 'autoscroll', 'idle' )
					: [ '', '' ],
				'records'  => $later ? [] : Records::all( $rows, $pictures ),
				'options'  => $options,
				'empty'    => [] === $rows ? $this->frame->emptyText( $feed ) : '',
				'next'     => $later ? $newest : $next,
				'newest'   => null === $from ? '' : $newest,
				'post_id'  => $this->frame->postId(),
				'nonce'    => $moderation->isOn() ? $moderation->nonce() : $this->frame->mark( $feed ),
				'flags'    => $this->settings->flags( ! $moderation->isOn() && $this->frame->isUnseen( $feed ) ),
			],
		);
		return $this->kernel->island()->wrap(
			PhotoFeed::FEATURE,
			$html,
			(
				new Props( $this->kernel, $this->settings )
			)->of( $feed ) + $moderation->helper() + $moderation->props( $feed, $nth ),
			$moderation->isOn() ? 'load' : ( $later ? 'visible' : 'interaction' ),
			'sbi-wrapper',
			'.sbi_load_btn,.sbi_more,.cff-frce-hide-license-error,[data-lightbox-sbi]:not(.cff-lightbox-waiting),[data-story-data] :is(.sbi_story_open,p)',
			true,
			$layout::scripts(),
			$layout::style(),
		);
	}

	/**
	 * @param list<Row>                       $rows
	 * @param array<int, array<int, Image>> $pictures
	 * @param int                             $offset how many items of the feed stand before these
	 * @return list<string> HTML of each
	 */
	public function items( Feed $feed, array $rows, array $pictures, int $offset ): array {
		$source = $this->kernel->get( FeedServices::class )->drivers()->get( $feed->network() );
		$text   = new RichText(
			static fn( string $kind, string $name ): string =>
				null === $source ? '#' : $source->address( $kind, $name ),
		);
		$name   = ( new ArrayReader( $feed->header ) )->string( 'username' );
		$layout = $this->settings->layout;
		$extras = new PostExtras( $this->kernel->island(), 'yes' === $this->settings->pictureConsent() );
		$html   = [];
		foreach ( $rows as $i => $row ) {
			$place  = $offset + $i;
			$view   = new ItemView(
				$row['item'],
				$pictures[ $row['id'] ] ?? [],
				$this->settings,
				$text,
				$name,
				$place >= self::LAZY_AFTER,
				$layout->span( $row['item'], $place ),
				$extras,
			);
			$html[] = $this->kernel->templates()->render( 'PhotoFeed', 'item', [
				'item'     => $row['item'],
				'view'     => $view,
				'settings' => $this->settings,
				'class'    => $view->classes()
					. $layout->itemClass( $row['item'], $place, $i, count( $rows ) )
					. ( $offset > 0 ? ' sbi_new' : '' )
					. ( 0 === $offset && $this->isLate( $i ) ? ' sbi_num_diff_hide cff-num-diff-hide' : '' ),
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

	/** @param array<int, Image> $pictures */
	private function header( Feed $feed, array $pictures ): string {
		return [] === $feed->header ? '' : $this->kernel->templates()->render(
			'PhotoFeed',
			'header',
			[
				'header'   => new ArrayReader( $feed->header ),
				'avatar'   => $pictures[0] ?? null,
				'settings' => $this->settings,
				'waits'    => 'yes' === $this->settings->pictureConsent(),
				'stories'  => $this->settings->stories ? ( new Stories( $this->kernel ) )->of( $feed ) : [],
			],
		);
	}

	/** @return array<string, string> */
	private function avatars( Feed $feed, ?Image $avatar ): array {
		$name = ( new ArrayReader( $feed->header ) )->string( 'username' );
		return null === $avatar || ! $avatar->isReady() || '' === $name ? [] : [ $name => $avatar->url( 150 ) ];
	}
}
