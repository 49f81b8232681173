<?php
declare(strict_types=1);

namespace Frontispiece\Feed\Source\Connect;

use Frontispiece\Feed\Source\Source;
use Frontispiece\Feed\Source\SourceRepository;
use Frontispiece\Kernel\Text\ArrayReader;

/** An account that a token can read but that is not connected yet. */
final class AccountCandidate {
	/**
	 * @param string            $detail text that distinguishes accounts with the same name: @name, category
	 * @param int               $tokenEnds Unix time; 0 = never or unknown
	 * @param int               $dataEnds Unix time when the person must approve access again; 0 = never or unknown
	 * @param string            $appSecret sealed secret of the app that the token was made by; '' = calls carry no proof
	 * @param list<string>|null $granted   names of the granted permissions; null = nobody can say
	 * @param bool              $isBrokered whether a broker gave the token, and exchanges it when it expires
	 */
	public function __construct(
		public readonly string $type,
		public readonly string $remoteId,
		public readonly string $name,
		public readonly string $detail,
		public readonly string $token,
		public readonly int $tokenEnds = 0,
		public readonly int $dataEnds = 0,
		public readonly string $appSecret = '',
		public readonly ?array $granted = null,
		public readonly bool $isBrokered = false,
	) {}

	public static function fromRaw( ArrayReader $in ): self {
		return new self(
			$in->string( 'type' ),
			$in->string( 'remoteId' ),
			$in->string( 'name' ),
			$in->string( 'detail' ),
			$in->string( 'token' ),
			$in->int( 'tokenEnds' ),
			$in->int( 'dataEnds' ),
			$in->string( 'appSecret' ),
			$in->has( 'granted' ) ? $in->strings( 'granted' ) : null,
			$in->bool( 'isBrokered' ),
		);
	}

	public function byBroker(): self {
		return self::fromRaw( new ArrayReader( [ 'isBrokered' => true ] + $this->toArray() ) );
	}

	/** @return array<string, string|int|bool|list<string>|null> all data, to be encrypted */
	public function toArray(): array {
		return get_object_vars( $this );
	}

	/** Returns the id that the screen sends back when the owner selects this account. */
	public function id(): string {
		return "{$this->type}:{$this->remoteId}";
	}

	/** @return array{id: string, type: string, name: string, detail: string} data without secrets */
	public function describe(): array {
		return [ 'id' => $this->id(), 'type' => $this->type, 'name' => $this->name, 'detail' => $this->detail ];
	}

	public function connect( SourceRepository $sources ): Source {
		$source = $sources->connect( $this->type, $this->remoteId, $this->token );
		if ( 0 === $source->refreshedAt && '' !== $this->name ) {
			$sources->update( $source->id, [ 'name' => mb_substr( $this->name, 0, 191 ) ] );
		}
		foreach ( $sources->familyOf( $source ) as $member ) {
			$sources->note( $member, [
				'token_expires' => $this->tokenEnds,
				'data_expires'  => $this->dataEnds,
				'app_secret'    => '' === $this->appSecret ? null : $this->appSecret,
				'token_told'    => null,
				'token_tried'   => null,
				'broker'        => $this->isBrokered ? true : null,
			] );
		}
		return $sources->byId( $source->id ) ?? $source;
	}
}
