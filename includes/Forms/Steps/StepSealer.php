<?php
declare(strict_types=1);

namespace Frontispiece\Forms\Steps;

use Frontispiece\Kernel\Clock;
use Frontispiece\Kernel\Security\Secrets;

/**
 * Carries what a visitor has entered from step to step in a hidden field, so that nothing is stored before the form is
 * sent. It is encrypted, belongs to one form on one page, ends after a day and can be sent once.
 */
final class StepSealer {
	private const PURPOSE = 'form-steps';

	/** Bytes of values. Files add little, because only their names travel. */
	private const MAX_BYTES = 400_000;
	private const SENT    = 'frontispiece_steps_';

	public function __construct( private readonly Secrets $secrets, private readonly Clock $clock ) {}

	/** Whether the values are few enough to travel in a page. */
	public static function fits( StepState $state ): bool {
		return strlen( self::json( $state->values ) ) <= self::MAX_BYTES;
	}

	public function seal( StepState $state, int $form, string $unit ): string {
		return $this->secrets->seal( self::json( [
			'for'      => [ self::PURPOSE, $form, $unit ],
			'until'    => $this->clock->now() + DAY_IN_SECONDS,
			'sequence' => $state->sequence,
			'step'     => $state->step,
			'values'   => $state->values,
			'files'    => $state->files,
		] ) );
	}

	/** @param array<array-key, mixed> $data */
	private static function json( array $data ): string {
		return (string) wp_json_encode( $data, JSON_UNESCAPED_UNICODE | JSON_UNESCAPED_SLASHES );
	}

	/** @return StepState|null null if it was changed, has ended, was sent already or belongs to something else */
	public function open( string $sealed, int $form, string $unit ): ?StepState {
		$json = strlen( $sealed ) > 2 * self::MAX_BYTES ? null : $this->secrets->open( $sealed );
		$data = null === $json ? null : json_decode( $json, true );
		if (
			! is_array( $data )
			|| ( $data['for'] ?? null ) !== [ self::PURPOSE, $form, $unit ]
			|| $data['until'] < $this->clock->now()
			|| false !== get_transient( self::SENT . $data['sequence'] )
		) {
			return null;
		}
		// Only we can have written the rest.
		return new StepState( $data['sequence'], $data['step'], $data['values'], $data['files'] );
	}

	public function end( StepState $state ): void {
		set_transient( self::SENT . $state->sequence, 1, DAY_IN_SECONDS );
	}
}
