<?php
declare(strict_types=1);

namespace Frontispiece\Forms\Fields;

use Frontispiece\Forms\Form;
use Frontispiece\Forms\Submission\PostedData;
use Frontispiece\Forms\Template\Tag;
use Frontispiece\Kernel\Assets\Templates;
use Frontispiece\Kernel\Text\Escape;

/**
 * A form tag in one rendered form: its IDs, posted value, error, and the HTML around its control.
 *
 * @since 1.0.0
 */
final class Field {
	/**
	 * @param PostedData|null $posted values just sent without JavaScript, to be shown again
	 * @param string      $label label of a group; '' if a label element names the control
	 * @param bool        $named whether a label element names the control
	 * @param int         $nth number among fields with the same ID; names contain no dot
	 */
	public function __construct(
		public readonly Form $form,
		public readonly string $unit,
		private readonly Tag $tag,
		private readonly ?PostedData $posted,
		private readonly string $error,
		public readonly string $label,
		private readonly bool $named,
		private readonly Templates $templates,
		private readonly int $nth = 1,
	) {}

	/** Returns another field of the same form on the same page. */
	public function forTag( Tag $tag ): self {
		return new self( $this->form, $this->unit, $tag, $this->posted, '', '', true, $this->templates );
	}

	public static function idOf( string $unit, string $name ): string {
		return $unit . '-' . strtr( $name, [ ':' => '-', '.' => '_' ] );
	}

	public static function errorIdOf( string $unit, string $name ): string {
		return "$unit-ve-" . strtr( $name, [ ':' => '-', '.' => '_' ] );
	}

	public function id(): string {
		return self::requestedId( $this->tag, $this->unit ) . $this->mark();
	}

	/** @return string the field's ID, from its option or its name */
	public static function requestedId( Tag $tag, string $unit ): string {
		$id = $tag->option( 'id' );
		return null !== $id && 1 === preg_match( '/^[A-Za-z][\w-]*$/', $id )
			? $id
			: self::idOf( $unit, $tag->name );
	}

	public function errorId(): string {
		return self::errorIdOf( $this->unit, $this->tag->name ) . $this->mark();
	}

	private function mark(): string {
		return $this->nth > 1 ? ".$this->nth" : '';
	}

	/** @return string the entered value, or the default value */
	public function value(): string {
		// A row that was removed without JavaScript has no values. One that is added later begins with its defaults.
		$isFresh = true === $this->posted?->has( $this->tag->name ) ? false : 1 === preg_match( '/:\d+:/', $this->tag->name );
		if ( null !== $this->posted && ! $isFresh ) {
			return $this->posted->text( $this->tag->name );
		}
		if ( $this->tag->has( 'default:get' ) ) {
			// phpcs:ignore WordPress.Security -- shown in the field of whoever opened the address, nothing else.
			$input = $_GET[ $this->tag->name ] ?? '';
			return is_string( $input )
				? ( new PostedData( [ $this->tag->name => wp_unslash( $input ) ] ) )->text( $this->tag->name )
				: '';
		}
		return $this->tag->initial();
	}

	public function posted(): ?PostedData {
		return $this->posted;
	}

	/**
	 * Returns a control's own attributes together with those that every control has.
	 *
	 * @param array<string, string|bool|int|null> $own false and null are omitted; true is an attribute without a value
	 */
	public function attributes( array $own, bool $group = false ): string {
		$name = $this->named || $group
			? []
			: [
				'aria-label' => '' !== $this->label
					? $this->label
					: ( '' !== $this->tag->placeholder() ? $this->tag->placeholder() : $this->tag->readableName() ),
			];
		return self::print(
			$own + $name + [
				'aria-required'    => $this->tag->required && ! $group ? 'true' : null,
				'aria-invalid'     => '' === $this->error ? 'false' : 'true',
				'aria-describedby' => $this->errorId(),
			],
		);
	}

	/** @param array<string, string|bool|int|null> $attributes */
	public static function print( array $attributes ): string {
		$html = '';
		foreach ( $attributes as $name => $value ) {
			if ( true === $value ) {
				$html .= " $name";
			} elseif ( null !== $value && false !== $value ) {
				$html .= sprintf( ' %s="%s"', $name, Escape::attr( (string) $value ) );
			}
		}
		return $html;
	}

	/** @param string $kind the control's CSS class, after frontispiece-form__ */
	public function classes( string $kind ): string {
		return implode( ' ', [ 'frontispiece-form__input', "frontispiece-form__$kind", ...$this->tag->classes() ] );
	}

	/** @return array<string, string|null> autocomplete and other attributes of single-line inputs */
	public function common(): array {
		return [
			'autocomplete' => $this->tag->option( 'autocomplete' ),
			'placeholder'  => '' === $this->tag->placeholder() ? null : $this->tag->placeholder(),
			'readonly'     => $this->tag->has( 'readonly' ) ? 'readonly' : null,
		];
	}

	/** @param string $html the control; its error element follows it */
	public function wrap( string $html ): string {
		return trim(
			$this->templates->render(
				'Forms',
				'field',
				[
					'name'     => $this->tag->name,
					'type'     => $this->tag->type,
					'control'  => $html,
					'error'    => $this->error,
					'error_id' => $this->errorId(),
					'invalid'  => '' !== $this->error,
				],
			),
		);
	}
}
