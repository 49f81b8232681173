<?php
declare(strict_types=1);

namespace Frontispiece\Kernel\Blocks;

use Frontispiece\Kernel\Text\ArrayReader;

/**
 * Builds block markup from the parts that a *.data.json file lists. The first key of a part says what it is: a heading, a
 * paragraph, a group, columns, HTML, or the name of a block, with its attributes, and below `inner` what it contains.
 */
final class BlockParts {
	/** @param \Closure(string, ArrayReader): ?string $own markup of parts that only the caller knows, by their first key */
	public function __construct( private readonly \Closure $own ) {}

	/** @param string $key of a list of parts */
	public function markup( ArrayReader $in, string $key ): string {
		return implode( '', array_map( $this->part( ... ), $in->list( $key ) ) );
	}

	private function part( ArrayReader $part ): string {
		$name = (string) array_key_first( $part->all() );
		$text = $part->string( $name );
		return ( $this->own )( $name, $part ) ?? match ( $name ) {
			'heading'   => BlockMarkup::heading( $text, $part->has( 'level' ) ? $part->int( 'level' ) : 2 ),
			'paragraph' => BlockMarkup::paragraph( $text ),
			'html'      => $text,
			'group'     => BlockMarkup::group(
				$this->markup( $part, $name ),
				array_intersect_key( $part->all(), [ 'align' => '', 'layout' => '' ] ),
			),
			'columns'   => BlockMarkup::columns( array_map( $this->column( ... ), $part->list( $name ) ), $part->string( 'align' ) ),
			default     => BlockMarkup::block( $name, self::attributes( $part->at( $name ) ), $this->markup( $part, 'inner' ) ),
		};
	}

	/** @return array{string, string, string} width, class, content */
	private function column( ArrayReader $column ): array {
		return [ $column->string( 'width' ), $column->string( 'class' ), $this->markup( $column, 'content' ) ];
	}

	/** @return array<string, mixed> */
	public static function attributes( ArrayReader $in ): array {
		return array_filter( $in->all(), 'is_string', ARRAY_FILTER_USE_KEY );
	}
}
