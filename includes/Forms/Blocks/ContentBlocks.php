<?php
declare(strict_types=1);

namespace Frontispiece\Forms\Blocks;

/** The blocks that a form may contain in addition to fields. Others are not printed. */
final class ContentBlocks {
	/** A template with tags, as a block among others. */
	public const TAGS = 'frontispiece/form-tags';

	/** Fields in one row. */
	public const ROW = 'frontispiece/form-row';

	/** Fields and content that belong together, and can depend on conditions. */
	public const GROUP = 'frontispiece/form-group';

	/** A step of a form. Steps stand at the top level only. */
	public const STEP = 'frontispiece/form-step';

	private const CORE = [
		'core/paragraph',
		'core/heading',
		'core/list',
		'core/list-item',
		'core/columns',
		'core/column',
		'core/group',
		'core/image',
		'core/separator',
		'core/spacer',
	];

	/** @return list<string> */
	public static function names(): array {
		/**
		 * Filters the blocks of text and layout that forms may contain.
		 *
		 * @since 1.0.0
		 * @param list<string> $names
		 */
		$filtered = apply_filters( 'frontispiece_form_content_blocks', self::CORE );
		return is_array( $filtered ) ? array_values( array_filter( $filtered, 'is_string' ) ) : self::CORE;
	}
}
