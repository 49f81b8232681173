<?php
declare(strict_types=1);

namespace Frontispiece\Transfer\Parts;

use Frontispiece\Forms\Confirmation\ConfirmationPages;
use Frontispiece\Forms\FormRepository;
use Frontispiece\Forms\Results\ResultCounter;
use Frontispiece\Kernel\Text\ArrayReader;
use Frontispiece\Transfer\ExportFiles;
use Frontispiece\Transfer\ImportContext;
use Frontispiece\Transfer\Origins;
use Frontispiece\Transfer\RowResult;
use Frontispiece\Transfer\TransferPart;

/** The forms. One that is here and differs stays, because its settings may restrict who sees it. */
final class FormsPart extends TransferPart {
	public const NAME = 'forms';

	public function __construct(
		private readonly FormRepository $forms,
		private readonly Origins $origins,
		private readonly ResultCounter $results,
	) {}

	public function label(): string {
		return __( 'Forms', 'frontispiece' );
	}

	public function rows( string $after, ExportFiles $files ): \Generator {
		foreach ( $this->forms->ids() as $id ) {
			$form = $id > (int) $after ? $this->forms->find( $id ) : null;
			if ( null !== $form ) {
				yield (string) $id => [
					'key'      => $this->origins->key( self::NAME, $id ),
					'form'     => $form->toArray(),
					'pages'    => ConfirmationPages::find( $form ),
					'versions' => $this->results->versions( $id ),
				];
			}
		}
	}

	public function properties(): array {
		return [
			'key'      => Origins::KEY,
			'form'     => [ 'type' => 'object' ],
			'pages'    => [ 'type' => 'array', 'items' => [ 'type' => 'object' ] ],
			// Earlier exports have none.
			'versions' => [ 'type' => 'array', 'required' => false, 'items' => [
				'type'       => 'object',
				'properties' => [ 'since' => self::NUMBER, 'questions' => [ 'type' => 'object', 'required' => true ] ],
			] ],
		];
	}

	/** Returns the number of a form that another part names by its key; 0 = it is not on this site, and not imported. */
	public function find( string $key, ImportContext $context ): int {
		$id = $context->id( self::NAME, $key );
		$id = 0 === $id ? $this->origins->find( self::NAME, $key, $this->forms->ids() ) : $id;
		// The next row probably names the same form.
		$context->ids[ self::NAME ][ $key ] = $id;
		return $id;
	}

	public function import( array $row, ImportContext $context ): RowResult {
		$result = $this->importForm( $row, $context );
		$in     = new ArrayReader( $row );
		$id     = $context->id( self::NAME, $in->string( 'key' ) );
		if ( ! $context->isPreview && $id > 0 ) {
			$this->results->addVersions( $id, $in->list( 'versions' ) );
		}
		return $result;
	}

	/** @param array<string, mixed> $row */
	private function importForm( array $row, ImportContext $context ): RowResult {
		$in  = new ArrayReader( $context->localize( $row ) );
		$key = $in->string( 'key' );

		[ $form, $missing ] = ConfirmationPages::localize( $in->at( 'form' )->all(), $in->list( 'pages' ), $context->isSameSite() );

		$form = $this->forms->unsaved( $form )->toArray();
		$id   = $this->origins->find( self::NAME, $key, $this->forms->ids() );
		if ( $id > 0 ) {
			$context->ids[ self::NAME ][ $key ] = $id;
			return $this->forms->find( $id )?->toArray() === $form
				? RowResult::unchanged()
				: RowResult::differs( $in->at( 'form' )->string( 'title' ) );
		}
		foreach ( array_diff( $this->forms->ids(), $context->ids[ self::NAME ] ?? [] ) as $equal ) {
			if ( $this->forms->find( $equal )?->toArray() === $form ) {
				$context->isPreview ? null : $this->origins->save( self::NAME, $key, $equal );
				$context->ids[ self::NAME ][ $key ] = $equal;
				return RowResult::unchanged();
			}
		}
		$id = $context->isPreview ? ImportContext::NOT_YET : $this->forms->save( $form );
		if ( 0 === $id ) {
			return RowResult::skipped( __( 'WordPress rejected a form.', 'frontispiece' ) );
		}
		$context->isPreview ? null : $this->origins->save( self::NAME, $key, $id );
		$context->ids[ self::NAME ][ $key ] = $id;
		/* translators: 1: title of a form, 2: address of a page. */
		$note = __( '“%1$s” opens a page that is missing on this site: %2$s', 'frontispiece' );
		return RowResult::added( [] === $missing ? '' : sprintf( $note, $in->at( 'form' )->string( 'title' ), implode( ', ', $missing ) ) );
	}
}
