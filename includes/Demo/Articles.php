<?php
declare(strict_types=1);

namespace Frontispiece\Demo;

use Frontispiece\Feed\Demo\DemoCatalog;
use Frontispiece\Kernel\Blocks\BlockMarkup;
use Frontispiece\Kernel\Text\ArrayReader;
use Frontispiece\Kernel\Text\Escape;

/**
 * Builds the magazine's articles from the demo's posts: one post starts each article, others continue it.
 *
 * @phpstan-type Article array{
 *     id: string,
 *     title: string,
 *     content: string,
 *     excerpt: string,
 *     published: int,
 *     image: string,
 *     category: string
 * }
 */
final class Articles {
	public const CATEGORIES = [ 'shop-news', 'books', 'harbor', 'from-the-kitchen', 'voices' ];

	/** Patterns that assign a text to a category. The first match wins. */
	private const SUBJECTS = [
		'from-the-kitchen' => '/soup|bread|coffee|bun|cake|milk|cortado|chowder|kettle|banana|sandwich/i',
		'harbor'          => '/pier|ferry|harbor day|boat|tide|fog|storm|bridge|sea |island|rock|quay/i',
		'books'            => '/book|novel|stor(y|ies)|poem|poetry|list|card|print|typewriter|reading|read /i',
	];

	// Shorter texts (a row of emoji, a one-word caption) do not make an article, and neither does a list of URLs.
	private const MIN_LENGTH = 40;
	private const ADDRESS  = '/[\x21-\x7e]{60}/';

	private const MAX_TITLE_LENGTH = 64;

	public function __construct( private readonly Library $library ) {}

	/** @return list<Article> newest first */
	public function list( int $now ): array {
		$posts    = array_map(
			static fn( array $post ): ArrayReader => new ArrayReader( $post ),
			DemoCatalog::posts( $now ),
		);
		$posts    = array_values(
			array_filter( $posts, static fn( ArrayReader $post ): bool => self::isText( $post->string( 'text' ) ) ),
		);
		$images = array_values( array_unique( array_filter(
			array_map( [ self::class, 'image' ], $posts ),
			static fn( string $stem ): bool => '' !== $stem,
		) ) );
		$articles = [];
		foreach ( $posts as $n => $post ) {
			[ $title, $rest ] = self::titleAndText( $post->string( 'text' ) );
			$articles[]       = [
				'id'        => $post->string( 'id' ),
				'title'     => $title,
				'content'   => $this->content( $posts, $images, $n ),
				'excerpt'   => self::excerpt( $rest ),
				'published' => $post->int( 'created_at' ),
				'image'     => '' === self::image( $post )
					? $images[ $n % max( 1, count( $images ) ) ] ?? ''
					: self::image( $post ),
				'category'  => self::category( $post ),
			];
		}
		usort( $articles, static fn( array $a, array $b ): int => $b['published'] <=> $a['published'] );
		return $articles;
	}

	/**
	 * @param list<ArrayReader> $posts
	 * @param list<string> $images
	 */
	private function content( array $posts, array $images, int $n ): string {
		$post     = $posts[ $n ];
		$html     = self::paragraphs( self::titleAndText( $post->string( 'text' ) )[1] ) . BlockMarkup::MORE;
		// Continue only with posts in the same script, so that an article does not mix scripts.
		$others   = array_values( array_filter(
			$posts,
			static fn( ArrayReader $other ): bool =>
				$other !== $post && self::isLatin( $other ) === self::isLatin( $post ) && self::carriesOn( $other ),
		) );
		$reviews  = array_values( array_filter(
			$posts,
			static fn( ArrayReader $other ): bool => $other !== $post && 'review' === $other->string( 'kind' ),
		) );
		$sections = min( 4, count( $others ) );
		for ( $i = 0; $i < $sections; $i++ ) {
			[ $title, $rest ] = self::titleAndText( $others[ ( $n + 7 * $i ) % count( $others ) ]->string( 'text' ) );
			$html            .= ( str_ends_with( $title, '…' ) ? '' : BlockMarkup::heading( $title ) )
				. self::paragraphs( $rest );
			if ( 0 === $i && [] !== $images ) {
				$stem  = $images[ ( $n + 5 ) % count( $images ) ];
				$html .= BlockMarkup::image(
					$this->library->attachment( $stem ),
					DemoCatalog::image( $stem )['alt'] ?? '',
				);
			} elseif ( 2 === $i && [] !== $reviews && self::isLatin( $post ) ) {
				$review = $reviews[ $n % count( $reviews ) ];
				$html  .= BlockMarkup::quote( $review->string( 'text' ), __( 'A reader', 'frontispiece' ) );
			}
		}
		return $html;
	}

	private static function paragraphs( string $text ): string {
		return implode(
			'',
			array_map(
				static fn( string $paragraph ): string => BlockMarkup::paragraph( trim( $paragraph ) ),
				array_slice( explode( "\n\n", trim( $text ) ), 0, 4 ),
			),
		);
	}

	/** @return array{string, string} title, and the text without the title if it starts with it */
	private static function titleAndText( string $text ): array {
		$text     = trim( (string) preg_replace( '/^[^\pL\pN“"\']+/u', '', $text ) );
		// Do not split after “No.” in “No. 7”, or after a colon that follows only a word or two.
		$sentence = preg_split( '/(?<=[.!?。！？])\s(?!\d)|(?<=.{14}:)\s|\n/u', $text, 2 );
		$first    = is_array( $sentence ) ? $sentence[0] : $text;
		$rest     = trim( is_array( $sentence ) ? $sentence[1] ?? '' : '' );
		if (
			mb_strlen( $first ) > self::MAX_TITLE_LENGTH
			&& 1 === preg_match( '/^(.{24,60})[,;:–—] (?!.{0,59}”)/u', $first, $part )
		) {
			return [ $part[1], $text ];
		}
		[ $title, $over ] = Escape::split( rtrim( $first, '.:。' ), self::MAX_TITLE_LENGTH );
		return '' === $over
			? [
				$title,
				mb_strlen( $rest ) < 20 ? $text : mb_strtoupper( mb_substr( $rest, 0, 1 ) ) . mb_substr( $rest, 1 ),
			]
			: [ rtrim( $title, ' ,;–' ) . '…', $text ];
	}

	private static function isText( string $text ): bool {
		return mb_strlen( $text ) >= self::MIN_LENGTH
			&& 1 === preg_match( '/\pL{3}/u', $text )
			&& 1 !== preg_match( self::ADDRESS, $text );
	}

	/**
	 * Checks whether a post can continue an article: no reviews, which only make sense from their author, and no texts
	 * about markup.
	 */
	private static function carriesOn( ArrayReader $post ): bool {
		$text = $post->string( 'text' );
		return 'review' !== $post->string( 'kind' )
			&& mb_strlen( $text ) > 2 * self::MIN_LENGTH
			&& strlen( $text ) === strcspn( $text, '<[{*' );
	}

	private static function excerpt( string $text ): string {
		[ $part, $over ] = Escape::split( (string) preg_replace( '/\s+/u', ' ', $text ), 160 );
		return '' === $over ? $part : rtrim( $part, ' ,;–.' ) . '…';
	}

	private static function category( ArrayReader $post ): string {
		if ( 'review' === $post->string( 'kind' ) || ! self::isLatin( $post ) ) {
			return 'voices';
		}
		foreach ( self::SUBJECTS as $category => $words ) {
			if ( 1 === preg_match( $words, $post->string( 'text' ) ) ) {
				return $category;
			}
		}
		return 'shop-news';
	}

	private static function isLatin( ArrayReader $post ): bool {
		return 1 === preg_match( '/\p{Latin}/u', mb_substr( $post->string( 'text' ), 0, 20 ) );
	}

	private static function image( ArrayReader $post ): string {
		foreach ( $post->list( 'media' ) as $media ) {
			$stem = $media->string( 'image' );
			if ( '' !== $stem && null !== DemoCatalog::image( $stem ) ) {
				return $stem;
			}
		}
		return '';
	}
}
