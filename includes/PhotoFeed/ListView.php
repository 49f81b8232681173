<?php
declare(strict_types=1);

namespace Frontispiece\PhotoFeed;

use Frontispiece\Feed\Feed;
use Frontispiece\Feed\View\FeedContainer;
use Frontispiece\Feed\View\FeedRenderer;
use Frontispiece\Kernel\Assets\PageNames;
use Frontispiece\Kernel\Http\CurrentUrl;
use Frontispiece\Kernel\Text\ArrayReader;
use Frontispiece\Kernel\Text\Escape;
use Frontispiece\PhotoFeed\Calls\WidgetPage;

/**
 * Renders a photo feed as a paginated list. The buttons are links, so every page has a URL that works without
 * JavaScript.
 */
final class ListView implements FeedRenderer {
	/** @param array<string, mixed> $own type and mes of the list */
	public function __construct(
		private readonly FeedViews $views,
		private readonly FeedView $view,
		private readonly array $own,
	) {}

	public function perPage(): int {
		return $this->view->settings->num;
	}

	public function container( Feed $feed, int $nth, ?array $rows = null ): string {
		$own      = new ArrayReader( $this->own );
		$count    = null === $rows
			? $this->views->feedItems->count( $feed )
			: count( $rows );
		$max      = max( 1, (int) ceil( $count / $this->view->settings->num ) );
		$paged    = min( $max, self::currentPage( $feed ) );
		$rows   ??= $this->views->feedItems->skip(
			$feed,
			( $paged - 1 ) * $this->view->settings->num,
			$this->view->settings->num,
		);
		$images = $this->views->images->findByItems( array_column( $rows, 'id' ) );
		$waits  = $this->view->settings->showsConsentNotice( FeedContainer::waiting( $images ) );
		$id       = 'frontispiece-photo-list' . ( 1 === $nth ? '' : "-$nth" );
		$html     = $this->views->templates->render(
			'PhotoFeed',
			'list',
			[
				'id'       => $id,
				'settings' => $this->view->settings,
				'label'    => $this->label( $feed ),
				'consent'  => $waits ? $this->views->notices->consent( $feed ) : '',
				'items'    => implode(
					'',
					$this->view->items( $feed, $rows, $images, 0 ),
				),
				'empty'    => [] === $rows ? $this->views->container->emptyText( $feed ) : '',
				'isMore'   => 'more' === $own->string( 'type' ),
				'hasPages' => $max > 1,
				/* translators: 1: number of a page, 2: how many there are. */
				'place'    => sprintf( __( '%1$d of %2$d', 'frontispiece' ), $paged, $max ),
				'buttons'  => $this->buttons( $feed, $id, $paged, $max ),
				'data'     => array_map( self::quoted( ... ), [
					'settings' => $feed->attributes,
					'mes'      => '' === $own->string( 'mes' )
						? __( 'No more posts', 'frontispiece' )
						: $own->string( 'mes' ),
					'action'   => $this->views->ajax->name( WidgetPage::NAME ),
					'id'       => $feed->key,
					'max'      => $max,
					'paged'    => $paged,
					'type'     => 'more' === $own->string( 'type' ) ? 'more' : 'pages',
					'nonce'    => $this->views->container->mark( $feed ),
				] ),
			],
		);
		return $this->views->island->wrap(
			PhotoList::FEATURE,
			$html,
			[
				'ajax'      => admin_url( 'admin-ajax.php' ),
				'action'    => $this->views->ajax->name( WidgetPage::NAME ),
				'parameter' => self::parameter( $feed ),
			],
			'interaction',
			'',
			'.frontispiece-photo-list__button',
			true,
		);
	}

	public function plain( Feed $feed, ?array $rows = null ): string {
		$num  = $this->view->settings->num;
		$rows = array_slice( $rows ?? $this->views->feedItems->skip( $feed, 0, $num ), 0, $num );
		return $this->view->plainRows( $feed, $rows, $this->label( $feed ) );
	}

	/** Returns the list's accessible name, which must distinguish it from other lists and feeds on the page. */
	private function label( Feed $feed ): string {
		$name = ( new ArrayReader( $feed->header ) )->string( 'name' );
		$own  = '' === $name
			? __( 'Recent photos', 'frontispiece' )
			/* translators: %s: name of the account whose photos are shown. */
			: sprintf( __( 'Recent photos by %s', 'frontispiece' ), $name );
		return PageNames::label( '' === $this->view->settings->label ? $own : $this->view->settings->label );
	}

	/** @return array<string, string> HTML of links to other pages, by name */
	private function buttons( Feed $feed, string $id, int $paged, int $max ): array {
		$button = static fn( string $name, string $text, int $page, string $rel ): string => sprintf(
			'<a class="frontispiece-photo-list__button frontispiece-photo-list__%s"%s>%s</a>',
			$name,
			$page < 1 || $page > $max
				? ' role="link" aria-disabled="true"'
				: sprintf(
					' href="%s" rel="%s"',
					Escape::url( add_query_arg( self::parameter( $feed ), $page, CurrentUrl::path() ) . "#$id" ),
					$rel,
				),
			Escape::html( $text ),
		);
		return [
			'first'    => 1 === $paged ? '' : $button( 'first', __( 'First page', 'frontispiece' ), 1, 'prev' ),
			'previous' => $button( 'previous', __( 'Previous', 'frontispiece' ), $paged - 1, 'prev' ),
			'next'     => $button( 'next', __( 'Next', 'frontispiece' ), $paged + 1, 'next' ),
			'more'     => $button( 'more', __( 'Load more', 'frontispiece' ), $paged + 1, 'next' ),
		];
	}

	private static function quoted( mixed $value ): string {
		return is_array( $value )
			? Escape::jsonAttr( $value )
			: '"' . Escape::attr( is_scalar( $value ) ? (string) $value : '' ) . '"';
	}

	private static function parameter( Feed $feed ): string {
		return "frontispiece-page-{$feed->key}";
	}

	private static function currentPage( Feed $feed ): int {
		// phpcs:ignore WordPress.Security -- read-only, and a whole number.
		$input = $_GET[ self::parameter( $feed ) ] ?? '';
		return is_string( $input ) && ctype_digit( $input ) ? max( 1, (int) $input ) : 1;
	}
}
