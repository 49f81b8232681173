<?php
declare(strict_types=1);

namespace Frontispiece\Transfer\Parts;

use Frontispiece\Forms\FormRepository;
use Frontispiece\Forms\Webhooks\Webhook;
use Frontispiece\Forms\Webhooks\WebhookFormats;
use Frontispiece\Forms\Webhooks\WebhookRepository;
use Frontispiece\Kernel\Text\ArrayReader;
use Frontispiece\Transfer\ExportFiles;
use Frontispiece\Transfer\ImportContext;
use Frontispiece\Transfer\Origins;
use Frontispiece\Transfer\RowResult;
use Frontispiece\Transfer\TransferPart;

/**
 * The webhooks of forms. Many addresses contain a token, so only the host is exported; they arrive turned off, with a secret
 * of their own, until the owner enters the address again.
 */
final class WebhooksPart extends TransferPart {
	public const NAME = 'webhooks';

	public function __construct(
		private readonly WebhookRepository $webhooks,
		private readonly WebhookFormats $formats,
		private readonly FormRepository $forms,
		private readonly Origins $origins,
		private readonly FormsPart $formsPart,
	) {}

	public function label(): string {
		return __( 'Webhooks, without their addresses and secrets', 'frontispiece' );
	}

	public function rows( string $after, ExportFiles $files ): \Generator {
		foreach ( $this->forms->ids() as $form ) {
			$webhooks = $form > (int) $after ? $this->webhooks->findByForm( $form ) : [];
			if ( [] !== $webhooks ) {
				yield (string) $form => [
					'form'     => $this->origins->key( FormsPart::NAME, $form ),
					'webhooks' => array_map( static fn( Webhook $webhook ): array => [
						'name'   => $webhook->name,
						'host'   => $webhook->host(),
						'format' => $webhook->format,
					], $webhooks ),
				];
			}
		}
	}

	public function properties(): array {
		$text = self::text( 253 );
		return [
			'form'     => Origins::KEY,
			'webhooks' => [ 'type' => 'array', 'maxItems' => WebhookRepository::MAX_WEBHOOKS, 'items' => [
				'type'       => 'object',
				'properties' => [
					'name'   => $text,
					'host'   => [ 'pattern' => '^[a-z0-9.-]+$' ] + $text,
					'format' => [ 'enum' => array_keys( $this->formats->all() ) ] + $text,
				],
			] ],
		];
	}

	public function import( array $row, ImportContext $context ): RowResult {
		$in   = new ArrayReader( $row );
		$form = $this->formsPart->find( $in->string( 'form' ), $context );
		if ( 0 === $form ) {
			return RowResult::skipped( __( 'The form of a webhook is missing on this site.', 'frontispiece' ) );
		}
		$here = $form > 0 ? $this->webhooks->findByForm( $form ) : [];
		$name = static fn( string $host, string $name ): string => "$host|$name";
		$new  = array_filter(
			$in->list( 'webhooks' ),
			static fn( ArrayReader $webhook ): bool => ! in_array(
				$name( $webhook->string( 'host' ), $webhook->string( 'name' ) ),
				array_map( static fn( Webhook $one ): string => $name( $one->host(), $one->name ), $here ),
				true,
			),
		);
		$room   = max( 0, WebhookRepository::MAX_WEBHOOKS - count( $here ) );
		$isFull = count( $new ) > $room;
		$new    = array_slice( $new, 0, $room );
		foreach ( $context->isPreview ? [] : $new as $webhook ) {
			$this->webhooks->save( $form, new Webhook(
				bin2hex( random_bytes( 6 ) ),
				sanitize_text_field( $webhook->string( 'name' ) ),
				'https://' . $webhook->string( 'host' ) . '/',
				Webhook::newSecret(),
				$webhook->string( 'format' ),
				Webhook::OFF,
				time(),
			) );
		}
		/* translators: %d: a number. */
		$limit = sprintf( __( 'A form can have at most %d webhooks.', 'frontispiece' ), WebhookRepository::MAX_WEBHOOKS );
		if ( [] === $new ) {
			return $isFull ? RowResult::skipped( $limit ) : RowResult::unchanged();
		}
		return RowResult::added( sprintf(
			/* translators: %s: names of hosts. */
			__( 'Enter the addresses of the webhooks again, and turn them on: %s', 'frontispiece' ),
			implode( ', ', array_map( static fn( ArrayReader $webhook ): string => $webhook->string( 'host' ), $new ) ),
		) . ( $isFull ? " $limit" : '' ) );
	}
}
