<?php
declare(strict_types=1);

namespace Frontispiece\Forms\Progress;

use Frontispiece\Forms\Entries\EntryView;
use Frontispiece\Forms\Fields\FieldLabels;
use Frontispiece\Forms\Fields\Types\Choices;
use Frontispiece\Forms\FormRepository;
use Frontispiece\Kernel\Database\Tables;
use Frontispiece\Kernel\Privacy\EmailMatcher;
use Frontispiece\Kernel\Privacy\PersonalData;

/**
 * Adds saved forms to WordPress's personal data export and erasure. A saved form belongs to the address that its link was
 * sent to. Forms of other people that contain the address are encrypted, cannot be viewed by anybody and expire soon: the
 * administrator gets only their number.
 */
final class ProgressPrivacy extends PersonalData {
	public const ID = 'frontispiece-form-progress';

	public function __construct(
		private readonly FormRepository $forms,
		private readonly ProgressRepository $progress,
		private readonly Tables $tables,
	) {}

	public function name(): string {
		return __( 'Saved form answers', 'frontispiece' );
	}

	public function export( string $email, int $page = 1 ): array {
		$data = [];
		foreach ( $this->find( $email )['own'] as $id => $progress ) {
			$form   = $this->forms->find( $progress->form );
			$labels = new FieldLabels( $form );
			$values = [
				[ __( 'Saved', 'frontispiece' ), EntryView::dateTime( $progress->savedAt ) ],
				[ __( 'Email address', 'frontispiece' ), $progress->email ],
			];
			foreach ( $progress->values as $name => $value ) {
				// The text of the last choice has the name of its field after a prefix.
				$field    = (string) preg_replace( '/^' . Choices::FREE_TEXT . '/', '', (string) $name );
				$tag      = $form?->field( $field );
				$isShown  = null !== $form && null !== $tag && $field === (string) $name;
				$text     = $isShown ? $form->type( $tag )->display( $tag, $value ) : implode( ', ', (array) $value );
				$values[] = [ $labels->forField( $field ), $text ];
			}
			$data[] = $this->item( "saved-form-$id", $values );
		}
		return [ 'data' => $data, 'done' => true ];
	}

	public function erase( string $email, int $page = 1 ): array {
		[ 'own' => $own, 'mentions' => $mentions ] = $this->find( $email );
		array_map( $this->progress->deleteRow( ... ), array_keys( $own ) );
		$message = sprintf(
			/* translators: 1: number of forms, 2: number of days. */
			_n(
				'%1$s form that another person saved to continue later contains this email address. It can\'t be viewed, and is deleted after %2$s days at the latest.',
				'%1$s forms that other people saved to continue later contain this email address. They can\'t be viewed, and are deleted after %2$s days at the latest.',
				$mentions,
				'frontispiece',
			),
			number_format_i18n( $mentions ),
			number_format_i18n( ProgressRepository::DAYS ),
		);
		return self::erased( [] !== $own, $mentions > 0, $mentions > 0 ? [ esc_html( $message ) ] : [] );
	}

	/** @return array{own: array<int, Progress>, mentions: int} by ID of its row */
	private function find( string $email ): array {
		$matcher  = new EmailMatcher( $email );
		$own      = [];
		$mentions = 0;
		foreach ( '' !== trim( $email ) && $this->tables->ready() ? $this->progress->each() : [] as $id => $progress ) {
			if ( $matcher->is( $progress->email ) ) {
				$own[ $id ] = $progress;
			} elseif ( $matcher->isIn( implode( "\n", $progress->texts() ) ) ) {
				++$mentions;
			}
		}
		return [ 'own' => $own, 'mentions' => $mentions ];
	}
}
