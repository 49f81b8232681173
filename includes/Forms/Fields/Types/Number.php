<?php
declare(strict_types=1);

namespace Frontispiece\Forms\Fields\Types;

use Frontispiece\Forms\Fields\Field;
use Frontispiece\Forms\Form;
use Frontispiece\Forms\Template\Tag;

/** [number* guests min:1 max:12 step:1 "2"] */
class Number extends Line {
	public const ICON       = 'calculator';
	public const NAME       = 'how-many';
	public const EXAMPLE    = '[number* guests min:1 max:12 step:1 "2"]';
	public const COUNTED_AS = 'number';
	protected const OPTIONS = [ 'value', 'placeholder', 'min', 'max', 'step', 'readonly', 'get' ];
	protected const TYPE    = 'number';

	public function title(): string {
		return __( 'Number', 'frontispiece' );
	}

	public function rules( Tag $tag, Form $form ): array {
		$low   = $this->low( $tag );
		$step  = self::step( $tag );
		$steps = [ 'base' => $low ?? '0', 'interval' => (float) $step ];
		return [
			...Rule::required( $tag, $form ),
			Rule::forTag( 'number', $tag, $form, 'invalid_number' ),
			...Rule::limit( 'minnumber', $tag, $form, 'number_too_small', $low ),
			...Rule::limit( 'maxnumber', $tag, $form, 'number_too_large', $this->high( $tag ) ),
			...( null === $step ? [] : [ Rule::forTag( 'stepnumber', $tag, $form, 'number_step', $steps ) ] ),
		];
	}

	protected function own( Tag $tag, Field $field ): array {
		return [
			'min'  => $this->low( $tag ),
			'max'  => $this->high( $tag ),
			'step' => self::step( $tag ) ?? 'any',
		];
	}

	protected function low( Tag $tag ): ?string {
		return $tag->number( 'min' );
	}

	protected function high( Tag $tag ): ?string {
		$high = $tag->number( 'max' );
		// A maximum of 0 can only be meant where numbers may be negative.
		$isNone = null !== $high && 0.0 === (float) $high && (float) ( $this->low( $tag ) ?? '-1' ) >= 0.0;
		return $isNone ? null : $high;
	}

	private static function step( Tag $tag ): ?string {
		$step = $tag->number( 'step' );
		return null !== $step && (float) $step > 0.0 ? $step : null;
	}
}
