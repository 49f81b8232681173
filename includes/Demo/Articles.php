<?php
declare(strict_types=1);

namespace Frontispiece\Demo;

use Frontispiece\Feed\Demo\Catalogue;
use Frontispiece\Feed\Raw;
use Frontispiece\Kernel\Text;

/**
 * The magazine's articles, made from the demo's posts: one of them begins each article, others carry it on.
 *
 * @phpstan-type Article array{id: string, title: string, content: string, excerpt: string, published: int, picture: string, category: string}
 */
final class Articles {
	public const CATEGORIES = [ 'shop-news', 'books', 'harbour', 'from-the-kitchen', 'voices' ];

	// Shorter ones (a row of emoji, a caption of one word) are no article.
	private const SHORTEST = 40;

	/** @return list<Article> newest first */
	public function list( int $now ): array {
		$posts    = array_map( static fn( array $post ): Raw => new Raw( $post ), Catalogue::posts( $now ) );
		$posts    = array_values( array_filter( $posts, static fn( Raw $post ): bool => mb_strlen( $post->string( 'text' ) ) >= self::SHORTEST && 1 === preg_match( '/\pL{3}/u', $post->string( 'text' ) ) ) );
		$pictures = array_values( array_unique( array_filter( array_map( [ self::class, 'picture' ], $posts ), static fn( string $stem ): bool => '' !== $stem ) ) );
		$articles = [];
		foreach ( $posts as $n => $post ) {
			$text       = $post->string( 'text' );
			$articles[] = [
				'id'        => $post->string( 'id' ),
				'title'     => self::title( $text ),
				'content'   => $this->content( $posts, $n ),
				'excerpt'   => Text::split( $text, 160 )[0],
				'published' => $post->int( 'created_at' ),
				'picture'   => '' === self::picture( $post ) ? $pictures[ $n % max( 1, count( $pictures ) ) ] ?? '' : self::picture( $post ),
				'category'  => self::CATEGORIES[ $n % count( self::CATEGORIES ) ],
			];
		}
		usort( $articles, static fn( array $a, array $b ): int => $b['published'] <=> $a['published'] );
		return $articles;
	}

	/** @param list<Raw> $posts */
	private function content( array $posts, int $n ): string {
		$html = self::paragraphs( $posts[ $n ]->string( 'text' ) );
		for ( $i = 1; $i <= 5; $i++ ) {
			$other = $posts[ ( $n + 7 * $i ) % count( $posts ) ]->string( 'text' );
			$html .= sprintf( "<!-- wp:heading --><h2 class=\"wp-block-heading\">%s</h2><!-- /wp:heading -->\n", Text::html( self::title( $other ) ) ) . self::paragraphs( $other );
		}
		return $html;
	}

	private static function paragraphs( string $text ): string {
		$html = '';
		foreach ( array_slice( explode( "\n\n", trim( $text ) ), 0, 4 ) as $paragraph ) {
			$html .= '<!-- wp:paragraph --><p>' . nl2br( Text::html( trim( $paragraph ) ), false ) . "</p><!-- /wp:paragraph -->\n";
		}
		return $html;
	}

	private static function title( string $text ): string {
		$sentence = preg_split( '/(?<=[.!?:。！？])\s|\n/u', trim( (string) preg_replace( '/^[^\pL\pN“"\']+/u', '', $text ) ), 2 );
		[ $title, $rest ] = Text::split( rtrim( $sentence[0] ?? '', '.:。' ), 64 );
		return '' === $rest ? $title : rtrim( $title, ' ,;–' ) . '…';
	}

	private static function picture( Raw $post ): string {
		foreach ( $post->list( 'media' ) as $media ) {
			$stem = $media->string( 'picture' );
			if ( '' !== $stem && null !== Catalogue::picture( $stem ) ) {
				return $stem;
			}
		}
		return '';
	}
}
