<?php
declare(strict_types=1);

namespace Frontispiece\Migration\Jetpack;

use Frontispiece\Kernel\Text\ArrayReader;
use Frontispiece\Kernel\Text\Json;

/** A form of Jetpack in a post. */
final class FoundForm {
	/** @var list<\WP_Post> posts that show it */
	public array $posts = [];

	/**
	 * @param array<array-key, mixed>                $attributes
	 * @param list<ArrayReader>                      $blocks  [] for a shortcode
	 * @param string                                 $content what a shortcode encloses
	 * @param string                                 $source  block or shortcode as it stands in the post
	 * @param list<string>                           $aliases
	 */
	private function __construct(
		public readonly string $id,
		public readonly string $title,
		public readonly array $attributes,
		public readonly array $blocks,
		public readonly string $content,
		public readonly string $source,
		public readonly array $aliases,
	) {}

	/**
	 * Returns what identifies a form: its settings and its fields. Tags and spaces do not count, because WordPress adds
	 * paragraphs to what a shortcode encloses.
	 *
	 * @param array<array-key, mixed> $attributes
	 */
	public static function idOf( array $attributes, string $content ): string {
		ksort( $attributes );
		$isBlocks = str_contains( $content, '<!-- wp:' );
		return md5( Json::encode( $attributes ) . ( $isBlocks ? $content : preg_replace( '/<[^>]*>|\s+/', '', $content ) ) );
	}

	/** @return list<self> */
	public static function in( int $post, string $title, string $content ): array {
		$candidates = str_contains( $content, '<!-- wp:' . Jetpack::BLOCK )
			? self::inBlocks( parse_blocks( $content ) )
			: [];
		preg_match_all( '/' . get_shortcode_regex( [ 'contact-form' ] ) . '/s', $content, $matches );
		foreach ( $matches[0] as $number => $source ) {
			$atts         = shortcode_parse_atts( $matches[3][ $number ] );
			$candidates[] = [ is_array( $atts ) ? array_change_key_case( $atts ) : [], [], $matches[5][ $number ], $source ];
		}
		$forms = [];
		foreach ( $candidates as $number => [ $attributes, $blocks, $inner, $source ] ) {
			$forms[] = new self(
				self::idOf( $attributes, $inner ),
				trim( $number > 0 ? "$title " . ( $number + 1 ) : $title ),
				$attributes,
				$blocks,
				$inner,
				$source,
				// Entries name the post, and other posts can show the form of a post.
				0 === $number ? [ "post:$post", "ref:$post" ] : [],
			);
		}
		return $forms;
	}

	/**
	 * @param array<array-key, array<string, mixed>> $blocks
	 * @return list<array{array<array-key, mixed>, list<ArrayReader>, string, string}>
	 */
	private static function inBlocks( array $blocks ): array {
		$forms = [];
		foreach ( $blocks as $block ) {
			$in = new ArrayReader( $block );
			/** @var array<array-key, array<string, mixed>> $inner */
			$inner = $in->at( 'innerBlocks' )->all();
			if ( Jetpack::BLOCK !== $in->string( 'blockName' ) ) {
				$forms = [ ...$forms, ...self::inBlocks( $inner ) ];
			} elseif ( [] !== $inner ) {
				// @phpstan-ignore argument.type (the blocks of parse_blocks())
				$forms[] = [ $in->at( 'attrs' )->all(), $in->list( 'innerBlocks' ), serialize_blocks( $inner ), serialize_block( $block ) ];
			}
		}
		return $forms;
	}
}
