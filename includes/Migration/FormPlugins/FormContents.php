<?php
declare(strict_types=1);

namespace Frontispiece\Migration\FormPlugins;

use Frontispiece\Forms\Conditions\ConditionalPart;
use Frontispiece\Forms\Conditions\ConditionCheck;
use Frontispiece\Forms\Form;
use Frontispiece\Forms\FormRepository;
use Frontispiece\Forms\Mail\MailTemplate;

/** Counts what a translated form contains, and lists what it lost. */
final class FormContents {
	public function __construct( private readonly FormRepository $forms ) {}

	/** @return list<string> such as "6 fields" and "2 emails" */
	public function carried( TranslatedForm $translated ): array {
		if ( null === $translated->definition ) {
			return [];
		}
		$form       = $this->form( $translated->definition );
		$fields     = count( $form->fields() ) - self::repeated( $form );
		$steps      = count( $form->content()->steps()->all );
		$conditions = count( array_filter(
			$form->content()->conditions(),
			static fn( ConditionalPart $part ): bool => ! $part->isRow,
		) );
		$emails     = count( array_filter( $form->mails, static fn( MailTemplate $mail ): bool => $mail->active ) );
		return array_values( StoredData::nonEmpty( [
			/* translators: %d: number of fields. */
			$fields > 0 ? sprintf( _n( '%d field', '%d fields', $fields, 'frontispiece' ), $fields ) : '',
			/* translators: %d: number of steps. */
			$steps > 0 ? sprintf( _n( '%d step', '%d steps', $steps, 'frontispiece' ), $steps ) : '',
			/* translators: %d: number of conditions. */
			$conditions > 0 ? sprintf( _n( '%d condition', '%d conditions', $conditions, 'frontispiece' ), $conditions ) : '',
			/* translators: %d: number of emails. */
			$emails > 0 ? sprintf( _n( '%d email', '%d emails', $emails, 'frontispiece' ), $emails ) : '',
		] ) );
	}

	/** Returns how many fields are the same fields in another row of a repeating group. */
	private static function repeated( Form $form ): int {
		$count = 0;
		foreach ( $form->content()->groups() as $group ) {
			$keys   = $group->rows > 0 ? array_keys( $group->fields ) : [];
			$count += count( array_filter( $keys, static fn( string $key ): bool => (int) $key > 1 ) );
		}
		return $count;
	}

	/** @return list<string> */
	public function lost( TranslatedForm $translated ): array {
		$circles = null === $translated->definition
			? []
			: ( new ConditionCheck( $this->form( $translated->definition ) ) )->circles();
		return [ ...$translated->notes->allLost(), ...$circles ];
	}

	/** @param array<string, mixed> $definition */
	private function form( array $definition ): Form {
		return $this->forms->unsaved( $definition );
	}
}
