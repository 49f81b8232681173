<?php
declare(strict_types=1);

namespace Frontispiece\Forms\Blocks;

use Frontispiece\Forms\Template\FormContent;

/** The HTML around the fields of a form in blocks. */
final class BlockHtml {
	private const MARK = FormContent::MARK;

	/**
	 * @param array<int, string> $html of the blocks
	 * @return list<string> with marks around what follows the first step
	 */
	public static function withTail( array $html ): array {
		$before = $steps = $after = [];
		foreach ( $html as $part ) {
			if ( str_starts_with( $part, self::MARK . 's' ) ) {
				$steps[] = $part;
			} elseif ( [] === $steps ) {
				$before[] = $part;
			} else {
				$after[] = $part;
			}
		}
		return [
			...$before,
			...$steps,
			self::MARK . 'tail' . self::MARK . implode( "\n", $after ) . self::MARK . '/tail' . self::MARK,
		];
	}

	public static function attribute( string $id ): string {
		return '' === $id ? '' : " data-condition=\"$id\"";
	}

	public static function words( string $id ): string {
		return '' === $id ? '' : self::MARK . $id . self::MARK;
	}

	/** @param array<array-key, mixed> $attributes */
	public static function row( array $attributes ): string {
		$width = $attributes['width'] ?? '';
		return 'frontispiece-form__row'
			. ( in_array( $width, FieldBlock::WIDTHS, true ) ? " frontispiece-form__row--$width" : '' );
	}

	/** @return array{string, string} the begin and the end of a group */
	public static function group( string $id, string $legend ): array {
		$element = '' === $legend ? 'div' : 'fieldset';
		$open    = sprintf(
			'<%s class="frontispiece-form__group"%s>%s%s',
			$element,
			self::attribute( $id ),
			'' === $legend ? '' : "<legend class=\"frontispiece-form__legend\">$legend</legend>",
			self::words( $id ),
		);
		return [ $open, "</$element>" ];
	}
}
