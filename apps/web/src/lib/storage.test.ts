import { act, renderHook } from '@testing-library/react';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { clearStored, onStoredElsewhere, readStored, removeStored, useStored, writeStored } from './storage.ts';

describe('stored values', () => {
  it('are JSON under their key', () => {
    writeStored('tft_activeChild', { id: 3, name: 'Ava Carter' });
    writeStored('tft_authenticated', true);
    expect(localStorage.getItem('tft_activeChild')).toBe('{"id":3,"name":"Ava Carter"}');
    expect(localStorage.getItem('tft_authenticated')).toBe('true');
    expect(readStored('tft_activeChild')).toEqual({ id: 3, name: 'Ava Carter' });
  });

  it('read as absent when they are no JSON', () => {
    localStorage.setItem('tft_roles', '[oops');
    expect(readStored('tft_roles')).toBeUndefined();
  });

  it('read as absent once removed', () => {
    writeStored('tft_filter_badges', 4);
    removeStored('tft_filter_badges');
    expect(readStored('tft_filter_badges')).toBeUndefined();
  });

  it('are cleared by the first four characters of their key alone', () => {
    for (const key of ['tft_username', 'tft_', 'tft', 'xtft_roles', 'TFT_roles']) localStorage.setItem(key, '1');
    clearStored('tft_');
    expect(Object.keys(localStorage).sort()).toEqual(['TFT_roles', 'tft', 'xtft_roles']);
  });

  it('are cleared by a longer or shorter prefix not at all', () => {
    localStorage.setItem('tft_username', '1');
    clearStored('tft_username');
    clearStored('tft');
    expect(localStorage).toHaveLength(1);
  });

  it('are all cleared without a prefix', () => {
    localStorage.setItem('tft_username', '1');
    localStorage.setItem('other', '1');
    clearStored();
    expect(localStorage).toHaveLength(0);
  });

  it('last for the visit when the browser refuses to store them', () => {
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    writeStored('tft_filter_moments', 8);
    expect(readStored('tft_filter_moments')).toBe(8);
    clearStored('tft_');
    expect(readStored('tft_filter_moments')).toBeUndefined();
  });

  it('are those that were written last once the browser takes them again', () => {
    const full = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    writeStored('tft_filter_moments', 8);
    full.mockRestore();
    writeStored('tft_filter_moments', 9);
    localStorage.setItem('tft_filter_moments', '10');
    expect(readStored('tft_filter_moments')).toBe(10);
  });

  it('tell of what another tab has done with them, and of its having cleared everything', () => {
    const heard = vi.fn();
    onTestFinished(onStoredElsewhere('tft_username', heard));
    for (const key of ['tft_username', 'tft_roles', null]) window.dispatchEvent(new StorageEvent('storage', { key }));
    expect(heard).toHaveBeenCalledTimes(2);
  });

  it('are followed by their readers, also from other tabs', () => {
    const { result } = renderHook(() => useStored('tft_filter_reports'));
    expect(result.current[0]).toBeUndefined();
    act(() => {
      result.current[1](5);
    });
    expect(result.current[0]).toBe(5);
    act(() => {
      localStorage.setItem('tft_filter_reports', '6');
      window.dispatchEvent(new StorageEvent('storage', { key: 'tft_filter_reports' }));
    });
    expect(result.current[0]).toBe(6);
  });
});
