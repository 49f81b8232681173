<?php
declare(strict_types=1);

namespace Frontispiece\Feed\Source\Rss;

use Frontispiece\Kernel\Text\ArrayReader;
use SimplePie\Item;
use SimplePie\Misc;

/**
 * Reads the files of an entry: Media RSS, enclosures, and links of Atom.
 *
 * SimplePie can do that too, but it makes an object of every credit, category and hash for every file, so that a post with
 * some thousand of each takes minutes.
 *
 * @phpstan-type File array{url: string, type: string, alt: string, poster: string}
 */
final class FeedFiles {
	private const MAX_FILES = 50;

	/** Titles, descriptions and thumbnails of a file, of which the first one counts. */
	private const MAX_FACTS = 5;

	private const MEDIA = 'http://search.yahoo.com/mrss/';
	private const ATOM  = [ 'http://www.w3.org/2005/Atom', 'http://purl.org/atom/ns#' ];

	/** @param Item $item */
	private function __construct( private readonly object $item ) {}

	/**
	 * @param Item $item
	 * @return list<File> media of groups, then other media, then enclosures
	 */
	public static function fromItem( $item ): array {
		$files = array_filter(
			( new self( $item ) )->all(),
			static fn( array $file ): bool => '' !== $file['url'] . $file['poster'],
		);
		return array_values( $files );
	}

	/** @return list<File> */
	private function all(): array {
		$files = [];
		foreach ( $this->elementsOfFiles() as [ $element, $address, $group ] ) {
			$files[] = $this->file( $element, $address, $group );
			if ( count( $files ) === self::MAX_FILES ) {
				break;
			}
		}
		return [] === $files ? [ $this->file( new ArrayReader( [] ), 'url', null ) ] : $files;
	}

	/** @return \Generator<int, array{ArrayReader, string, ArrayReader|null}> element, attribute with its address, group */
	private function elementsOfFiles(): \Generator {
		foreach ( $this->tags( self::MEDIA, 'group' ) as $group ) {
			foreach ( self::media( $group, 'content' ) as $content ) {
				if ( '' !== self::attribute( $content, 'url' ) ) {
					yield [ $content, 'url', $group ];
				}
			}
		}
		foreach ( $this->tags( self::MEDIA, 'content' ) as $content ) {
			if ( '' !== self::attribute( $content, 'url' ) || [] !== self::media( $content, 'player' ) ) {
				yield [ $content, 'url', null ];
			}
		}
		foreach ( self::ATOM as $namespace ) {
			foreach ( $this->tags( $namespace, 'link' ) as $link ) {
				if ( 'enclosure' === self::attribute( $link, 'rel' ) && '' !== self::attribute( $link, 'href' ) ) {
					yield [ $link, 'href', null ];
				}
			}
		}
		foreach ( $this->tags( '', 'enclosure' ) as $enclosure ) {
			if ( '' !== self::attribute( $enclosure, 'url' ) ) {
				yield [ $enclosure, 'url', null ];
			}
		}
	}

	/**
	 * @param ArrayReader|null $group element around it, whose title and thumbnail are those of each file without its own
	 * @return File
	 */
	private function file( ArrayReader $element, string $address, ?ArrayReader $group ): array {
		$url     = $this->address( $element, $address );
		$type    = FileTypes::byName( self::attribute( $element, 'type' ), $url );
		$medium  = strtolower( trim( self::attribute( $element, 'medium' ) ) );
		$about   = $this->nearest( $element, $group, 'description' );
		$about   = '' === trim( ( $about[0] ?? null )?->string( 'data' ) ?? '' ) ? $this->nearest( $element, $group, 'title' ) : $about;
		$posters = array_values( array_filter(
			$this->nearest( $element, $group, 'thumbnail' ),
			static fn( ArrayReader $one ): bool => '' !== self::attribute( $one, 'url' ),
		) );
		return [
			'url'    => $url,
			'type'   => '' === $type && '' !== $medium ? "$medium/*" : $type,
			'alt'    => self::alt( $element, $about ),
			'poster' => [] === $posters ? '' : $this->address( $posters[0], 'url' ),
		];
	}

	/** @param list<ArrayReader> $about */
	private static function alt( ArrayReader $element, array $about ): string {
		$text = ( $about[0] ?? null )?->string( 'data' ) ?? '';
		$text = '' === self::attribute( $element, 'href' ) || '' === self::attribute( $element, 'title' )
			? $text
			: self::attribute( $element, 'title' );
		return PlainText::of( htmlspecialchars( $text, ENT_COMPAT | ENT_SUBSTITUTE, 'UTF-8' ) );
	}

	/** @return list<ArrayReader> elements of Media RSS in the file, its group, the item or the channel, whichever has them first */
	private function nearest( ArrayReader $element, ?ArrayReader $group, string $name ): array {
		$own = self::media( $element, $name, self::MAX_FACTS );
		$own = [] === $own && null !== $group ? self::media( $group, $name, self::MAX_FACTS ) : $own;
		$own = [] === $own ? $this->tags( self::MEDIA, $name, self::MAX_FACTS ) : $own;
		return [] === $own
			? self::elements( $this->item->get_feed()->get_channel_tags( self::MEDIA, $name ), self::MAX_FACTS )
			: $own;
	}

	/** @return list<ArrayReader> */
	private function tags( string $namespace, string $name, int $max = self::MAX_FILES ): array {
		return self::elements( $this->item->get_item_tags( $namespace, $name ), $max );
	}

	/** @return list<ArrayReader> */
	private static function media( ArrayReader $parent, string $name, int $max = self::MAX_FILES ): array {
		return self::elements( $parent->at( 'child', self::MEDIA )->all()[ $name ] ?? null, $max );
	}

	/** @return list<ArrayReader> */
	private static function elements( mixed $tags, int $max ): array {
		return ( new ArrayReader( [ 'all' => is_array( $tags ) ? array_slice( $tags, 0, $max ) : [] ] ) )->list( 'all' );
	}

	private static function attribute( ArrayReader $element, string $name ): string {
		return $element->at( 'attribs', '' )->string( $name );
	}

	/** @return string absolute where the feed names its address */
	private function address( ArrayReader $element, string $attribute ): string {
		$address = trim( self::attribute( $element, $attribute ) );
		if ( '' === $address ) {
			return '';
		}
		$base     = $element->bool( 'xml_base_explicit' )
			? $element->string( 'xml_base' )
			: (string) $this->item->get_feed()->get_base();
		$absolute = self::absolute( $address, $base );
		return html_entity_decode( '' === $absolute ? $address : $absolute, ENT_QUOTES | ENT_HTML5, 'UTF-8' );
	}

	/** @return string '' for what SimplePie cannot read as an address */
	private static function absolute( string $address, string $base ): string {
		try {
			$misc     = class_exists( Misc::class ) ? Misc::class : 'SimplePie_Misc';
			$absolute = call_user_func( [ $misc, 'absolutize_url' ], $address, $base );
		} catch ( \Throwable ) {
			return '';
		}
		return is_string( $absolute ) ? $absolute : '';
	}
}
