<?php
declare(strict_types=1);

namespace Frontispiece\Feed\View;

use Frontispiece\Feed\Image\Image;
use Frontispiece\Feed\Item\Item;
use Frontispiece\Kernel\Assets\Output;
use Frontispiece\Kernel\Text\Escape;

/**
 * Renders a feed for places where nothing works but HTML: RSS feeds, emails, REST content. Posts with their texts, images
 * and addresses, and one link to the page that shows the feed. Returns escaped HTML.
 */
final class PlainFeed {
	/** @param bool $hasImages whether images are shown; not where they wait for consent, which nobody can give here */
	public function __construct(
		private readonly SourceTexts $texts,
		private readonly bool $hasTexts,
		private readonly bool $hasImages,
	) {}

	/**
	 * @param string                           $label  of the feed, as plain text
	 * @param list<array{id: int, source_id: int, item: Item}> $rows
	 * @param array<int, array<int, Image>>    $images row id => position => image
	 * @param (callable(Item): string)|null    $about  returns HTML of what only some posts have
	 */
	public function html( string $label, array $rows, array $images, ?callable $about = null ): string {
		$html = '';
		foreach ( $rows as $row ) {
			$more = null === $about ? '' : $about( $row['item'] );
			$html    .= $this->post( $row['item'], $row['source_id'], $images[ $row['id'] ] ?? [], $more );
		}
		return $html . Output::link( $label );
	}

	/** @param array<int, Image> $images */
	private function post( Item $item, int $sourceId, array $images, string $about ): string {
		$isCovered = PostExtras::coversText( $item );
		return '<div>'
			. $this->head( $item )
			. ( '' === $item->warning ? '' : '<p>' . PostExtras::label( $item ) . '</p>' )
			. ( $isCovered ? '' : $this->text( $item, $sourceId ) . $about . $this->links( $item ) )
			. ( '' === $item->warning ? $this->images( $item, $images ) : '' )
			. '</div>';
	}

	private function head( Item $item ): string {
		$name = $item->author['name'] ?? '';
		$date = Escape::html( (string) wp_date( (string) get_option( 'date_format' ), $item->effectiveAt() ) );
		return sprintf(
			'<p>%s%s</p>',
			'' === $name ? '' : '<strong>' . Escape::html( $name ) . '</strong> · ',
			self::link( $item->url, $date ),
		);
	}

	private function text( Item $item, int $sourceId ): string {
		if ( ! $this->hasTexts ) {
			return '';
		}
		$title    = '' === $item->title ? '' : '<h3>' . Escape::html( $item->title ) . '</h3>';
		[ $html ] = $this->texts->forSource( $sourceId )->render( $item->text, 0, $item->tags, $item->textLinks );
		return $title . ( '' === $html ? '' : '<p>' . nl2br( $html, false ) . '</p>' );
	}

	private function links( Item $item ): string {
		$html = '';
		foreach ( $item->links as $link ) {
			$html .= '' === $link['url'] || $link['url'] === $item->url
				? ''
				: '<p>' . self::link( $link['url'], Escape::html( '' === $link['title'] ? $link['url'] : $link['title'] ) ) . '</p>';
		}
		return $html;
	}

	/** @param array<int, Image> $images */
	private function images( Item $item, array $images ): string {
		$html = '';
		foreach ( $this->hasImages ? array_intersect_key( $item->media, $images ) : [] as $position => $media ) {
			$image = $images[ $position ];
			$html .= $image->isReady()
				? sprintf(
					// phpcs:ignore PluginCheck.CodeAnalysis.ImageFunctions -- a copy of ours, no attachment.
					'<p>%s</p>',
					self::link( $item->url, sprintf(
						'<img src="%s" alt="%s" width="%d" style="max-width:100%%;height:auto">',
						Escape::url( $image->url( 640 ) ),
						Escape::attr( '' === $image->alt ? $media->alt : $image->alt ),
						min( 640, $image->width ),
					) ),
				)
				: '';
		}
		return $html;
	}

	private static function link( string $url, string $html ): string {
		return '' === $url ? $html : sprintf( '<a href="%s" rel="nofollow">%s</a>', Escape::url( $url ), $html );
	}
}
