<?php
declare(strict_types=1);

namespace Frontispiece\Migration\FormPlugins;

use Frontispiece\Kernel\Blocks\ContentScanner;
use Frontispiece\Kernel\Blocks\PostSearch;
use Frontispiece\Kernel\Blocks\UsageLink;
use Frontispiece\Kernel\Database\Database;
use Frontispiece\Kernel\Text\ArrayReader;

/** Finds the forms of another plugin in posts and widgets, in its shortcodes and blocks. */
final class ForeignUsage {
	/** Maximum number of posts that are searched, newest first. */
	private const MAX_POSTS = 500;

	public function __construct( private readonly Database $db, private readonly FormPlugin $plugin ) {}

	/**
	 * Returns the pages and sidebars that show each form.
	 *
	 * @param array<array-key, list<string>> $forms ID => the names by which shortcodes call it
	 * @return array<array-key, list<array{title: string, view: string, edit: string, place: string}>>
	 */
	public function findPages( array $forms ): array {
		$places = array_fill_keys( array_keys( $forms ), [] );
		foreach ( $this->texts() as [ $post, $text ] ) {
			$references = $this->references( $text );
			foreach ( $forms as $id => $names ) {
				$isShown = [] !== array_intersect( $references, $names ) || self::hasHash( $references, $names );
				$place   = $isShown ? UsageLink::forPost( $post, 0 === $post ? 'sidebar' : 'content' ) : null;
				if ( null !== $place ) {
					$places[ $id ][] = $place;
				}
			}
		}
		return array_map( static fn( array $list ): array => array_values( array_unique( $list, SORT_REGULAR ) ), $places );
	}

	/** @return list<string> what the shortcodes and blocks in a text call their forms */
	public function references( string $text ): array {
		$references = [];
		foreach ( $this->plugin::SHORTCODES as $tag ) {
			if ( ! str_contains( $text, "[$tag" ) ) {
				continue;
			}
			preg_match_all( '/' . get_shortcode_regex( [ $tag ] ) . '/s', $text, $matches );
			foreach ( $matches[3] as $number => $atts ) {
				$attributes = shortcode_parse_atts( $atts );
				$attributes = is_array( $attributes ) ? array_change_key_case( $attributes ) : [];
				$references = [ ...$references, ...$this->plugin->references( $attributes, $matches[5][ $number ] ?? '' ) ];
			}
		}
		$isMentioned = static fn( string $block ): bool => str_contains( $text, "<!-- wp:$block" );
		return [] === array_filter( $this->plugin::BLOCKS, $isMentioned )
			? $references
			: [ ...$references, ...$this->inBlocks( parse_blocks( $text ) ) ];
	}

	/** @return list<string> words that posts with such shortcodes and blocks contain */
	public static function words( FormPlugin $plugin ): array {
		return [
			...array_map( static fn( string $tag ): string => "[$tag", $plugin::SHORTCODES ),
			...array_map( static fn( string $block ): string => "<!-- wp:$block", $plugin::BLOCKS ),
		];
	}

	/**
	 * @param array<array-key, array<string, mixed>> $blocks
	 * @return list<string>
	 */
	private function inBlocks( array $blocks ): array {
		$references = [];
		foreach ( $blocks as $block ) {
			$in = new ArrayReader( $block );
			/** @var array<array-key, array<string, mixed>> $inner */
			$inner = $in->at( 'innerBlocks' )->all();
			if ( in_array( $in->string( 'blockName' ), $this->plugin::BLOCKS, true ) ) {
				// @phpstan-ignore argument.type (the blocks of parse_blocks())
				$references = [ ...$references, ...$this->plugin->references( $in->at( 'attrs' )->all(), serialize_blocks( $inner ) ) ];
			}
			$references = [ ...$references, ...$this->inBlocks( $inner ) ];
		}
		return $references;
	}

	/** @return list<array{int, string}> post, 0 for sidebars, and text */
	private function texts(): array {
		$texts = [];
		foreach ( ( new PostSearch( $this->db ) )->posts( self::words( $this->plugin ), self::MAX_POSTS ) as $post ) {
			$texts[] = [ $post->ID, $post->post_content ];
		}
		foreach ( ContentScanner::WIDGETS as $option ) {
			foreach ( ContentScanner::texts( get_option( $option ) ) as $text ) {
				$texts[] = [ 0, $text ];
			}
		}
		return $texts;
	}

	/**
	 * @param list<string> $references
	 * @param list<string> $names
	 */
	private static function hasHash( array $references, array $names ): bool {
		foreach ( $references as $start ) {
			foreach ( 1 === preg_match( '/^[0-9a-f]{7,40}$/', $start ) ? $names : [] as $name ) {
				if ( str_starts_with( $name, $start ) && ! ctype_digit( $name ) ) {
					return true;
				}
			}
		}
		return false;
	}
}
